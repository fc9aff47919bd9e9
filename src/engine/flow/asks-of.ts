import type { Asks, Field } from '../../language/language.gen.ts';
import { own } from '../value.ts';

/** What a field's widget asks, by name: the field's own asks, and for other names those that the widget has everywhere. */
export function asksOf(
  { widget, ask }: Pick<Field, 'widget' | 'ask'>,
  everywhere: Readonly<Record<string, Asks>>,
): Asks {
  return { ...(widget === undefined ? undefined : own(everywhere, widget)), ...ask };
}
