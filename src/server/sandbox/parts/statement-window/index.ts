import type { MakePart } from '../../part.ts';
import { statementWindow } from './statement-window.ts';

/** The provider that fetches bank statements: statements.<suffix>. */
export const part: MakePart = ({ database, hostSuffix }) => {
  const { window, provider } = statementWindow(database, hostSuffix);
  return {
    core: { statements: provider },
    register: (app) => window.register(app),
    windowOrigin: (pageOrigin) => window.originFor(pageOrigin),
    reset: () => window.clear(),
  };
};
