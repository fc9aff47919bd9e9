import type { Configuration } from '../config/configuration.ts';
import type { Change } from '../config/diff/index.ts';
import type { Files } from '../config/layers.ts';

export interface Logo {
  readonly file: string | undefined;
  readonly drawing: string | undefined;
}

/** A lender's logo, whose drawing stands beside its configuration. */
export function logoOf(
  files: Files,
  lender: string,
  {
    tenant: {
      theme: { logo },
    },
  }: Configuration,
): Logo {
  return { file: logo, drawing: logo === undefined ? undefined : files[`tenants/${lender}/${logo}`] };
}

/** Whether one file has another drawing; that another file is named is a difference of the configuration. */
export function logoChanges(was: Logo, is: Logo): readonly Change[] {
  return was.file === is.file && was.drawing !== is.drawing
    ? [{ subject: 'Lender', says: 'The logo is another drawing.' }]
    : [];
}
