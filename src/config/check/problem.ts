export type Severity = 'error' | 'warning';

/** One thing that is wrong with a configuration, and where. */
export interface Problem {
  /** Stable, for tests and tools: reference.step, words.missing. */
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  /** JSON pointer. */
  readonly path: string;
  /** What is wrong. */
  readonly message: string;
  /** What would be right. */
  readonly suggestion: string;
  /** Where the file is one that other lenders have too: how to mend it for this one alone. */
  readonly own?: OwnEdit;
}

/** A file of the lender's, and how what is written into it begins: { "steps": { "amount": … } }. */
export interface OwnEdit {
  readonly file: string;
  readonly edit: string;
}

/** rules/flows/login.json:12 /steps/login/on - "sned" is no step of this flow - did you mean "send"? */
export function problemText({ file, line, path, message, suggestion }: Problem): string {
  return `${file}:${line} ${path === '' ? '/' : path} - ${message}${suggestion === '' ? '' : ` - ${suggestion}`}`;
}

/** for this lender alone, in tenants/naija/rules/flows/login.json: { "steps": { "login": … } } */
export function ownText({ own }: Pick<Problem, 'own'>): string | undefined {
  return own && `for this lender alone, in ${own.file}: ${own.edit}`;
}
