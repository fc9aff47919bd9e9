import type { FAILED, PENDING, Value, ValueObject } from '../engine/value.ts';

export interface FieldOption {
  readonly value: Value;
  readonly text: string;
  readonly detail?: string;
}

/** What the rules say of a field at this moment. */
export interface FieldRules {
  /** False: not shown, not validated, not sent. */
  readonly asked: boolean;
  /** Whether it is asked waits for a read: until then nobody goes on past it. */
  readonly awaited?: true;
  readonly required: boolean;
  readonly readonly: boolean;
  /** Computed keywords, laid over the field's schema. */
  readonly limits: ValueObject;
  readonly options: readonly FieldOption[] | typeof PENDING | typeof FAILED | undefined;
  readonly label: string;
  readonly help: string | undefined;
}
