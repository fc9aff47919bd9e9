import type { Registry } from '@rjsf/utils';
import type { GroupState } from '../group/index.ts';

/** What rjsf hands to our templates and field: references that never change, no data. */
export interface FormContext {
  readonly state: GroupState;
  /** The fields that are folded away; none: all are shown. */
  readonly folded: ReadonlySet<string>;
}

export function contextOf(registry: Registry): FormContext {
  return registry.formContext as FormContext;
}
