import type { ComponentType } from 'react';
import type { Value, ValueObject } from '../engine/value.ts';
import type { FieldAsks } from './ask.ts';
import type { FormWord } from '../language/said.gen.ts';
import type { FieldOption } from './port.ts';
import type { SchemaObject } from '../answers/validation/index.ts';

/** All that a widget knows: one answer, what may be answered, and how it is said. */
export interface WidgetProps {
  /** DOM id of the control that takes the focus; the label points to it. */
  readonly id: string;
  readonly name: string;
  readonly value: Value | undefined;
  /** The answer as it is being given; undefined takes it away. */
  onChange(value: Value | undefined): void;
  /** The borrower has left the control. */
  onBlur(): void;
  readonly label: string;
  /** DOM id of the label, for groups of controls. */
  readonly labelId: string;
  /** DOM ids of help and message that are there; undefined when neither is. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** The field's schema with the bounds of this moment. */
  readonly schema: SchemaObject;
  readonly options: readonly FieldOption[];
  /** The widget's own options, as its options.schema.json has them. */
  readonly look: ValueObject;
  /** The present answers of the fields that `look.beside` names. */
  readonly beside: ValueObject;
  readonly asks: FieldAsks;
  /** While held the answer is under way, and the form can't be sent: a file is not there yet. Let go when the widget goes. */
  hold(held: boolean): void;
  say(word: FormWord, values?: ValueObject): string;
  readonly locale: string;
  readonly currency: string;
  readonly country: string;
  /** The dial codes that the lender allows, without plus, the one to begin with first; none: that of the country. */
  readonly phoneCodes: readonly string[];
}

/** A widget, as its folder gives it. */
export interface Widget {
  readonly name: string;
  readonly Component: ComponentType<WidgetProps>;
  /** Who the label belongs to: one control, a group of controls, or the widget shows it itself. */
  readonly labels: 'control' | 'group' | 'itself';
}

/** The attributes that every control of a widget carries. */
export function controlProps({ id, name, describedBy, invalid, required, onBlur }: WidgetProps) {
  return {
    id,
    name,
    onBlur,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  } as const;
}
