import type { WidgetProps } from '../../widget.ts';
import './style.css';

/** Words among the fields, with nothing to answer (F6 of the open points of document 3); also the heading of a section. */
export function LabelWidget({ id, label, look }: WidgetProps) {
  if (look['heading'] !== true) return <p id={id}>{label}</p>;
  const description = typeof look['description'] === 'string' ? look['description'] : '';
  return (
    <div className="section-heading" id={id}>
      {label === '' ? null : <h2>{label}</h2>}
      {description === '' ? null : <p>{description}</p>}
    </div>
  );
}
