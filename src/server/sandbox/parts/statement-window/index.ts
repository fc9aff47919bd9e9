import type { MakePart } from '../../part.ts';
import { StatementWindow } from './statement-window.ts';

/** The provider that fetches bank statements: statements.<suffix>. */
export const part: MakePart = ({ database, hostSuffix }) => {
  const statements = new StatementWindow(database, hostSuffix);
  return { core: { statements }, register: (app) => statements.register(app), windowOrigin: (pageOrigin) => statements.originFor(pageOrigin), reset: () => statements.clear() };
};
