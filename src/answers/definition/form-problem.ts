import type { Value } from '../../engine/value.ts';

/** What is wrong with a form that a lender gives to the core: where, what, and what would be right. */
export interface FormProblem {
  /** JSON pointer into the form. */
  readonly path: string;
  readonly code: string;
  readonly text: string;
}

/** What is known where the form is checked. */
export interface FormRules {
  /** Hosts that the lender lets the core ask, as `name` or `name:port`. */
  readonly hosts: readonly string[];
  /** Whether a lookup may send this header. */
  headerAllowed(name: string, value: string): boolean;
  /** Why a regular expression can be made to hang by a text of at most so many letters. */
  patternFault(pattern: string, longest?: number): string | undefined;
  /** Addresses of the sandbox (`sandbox:/…`) may be asked. */
  readonly sandbox?: boolean;
}

/** Notes a problem at a path of the form. */
export type Note = (path: string, code: string, text: string) => void;

/** Own members of what may be anything. */
export const entriesOf = (value: Value | undefined): readonly (readonly [string, Value])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value as { readonly [name: string]: Value })
    : [];
