import { dateText, moneyText } from './value-text.ts';
import { equal, type Value } from '../../engine/value.ts';
import type { WidgetProps } from '../widget.ts';

/** An answer that can be read and not changed. */
export function Readonly(props: WidgetProps) {
  const { id, labelId, describedBy } = props;
  return (
    <output id={id} className="field-readonly" tabIndex={-1} aria-labelledby={labelId} aria-describedby={describedBy}>
      {readable(props) || props.say('form.empty')}
    </output>
  );
}

function readable({ value, options, schema, look, locale, currency, say }: WidgetProps): string {
  if (value === undefined || value === null) return '';
  if (schema['writeOnly'] === true) return '••••';
  const list: readonly Value[] = Array.isArray(value) ? value : [value];
  const chosen = options.filter((option) => list.some((one) => equal(one, option.value)));
  if (chosen.length > 0) return chosen.map((option) => option.text).join(', ');
  if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no');
  if (schema['format'] === 'decimal') return moneyText(String(value), String(look['currency'] ?? currency));
  // An address says nothing to the borrower.
  if (schema['format'] === 'uri' && look['accept'] !== undefined) return say('form.file.kept');
  if (schema['format'] === 'date') return dateText(String(value), locale);
  return list.map(String).join(', ');
}
