import type { WidgetProps } from '../../widget.ts';

/** Words among the fields, with nothing to answer (F6 of the open points of document 3). */
export function LabelWidget({ id, label }: WidgetProps) {
  return <p id={id}>{label}</p>;
}
