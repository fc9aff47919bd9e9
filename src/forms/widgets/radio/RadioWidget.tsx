import { Choices } from '../../pieces/Choices.tsx';
import type { WidgetProps } from '../../widget.ts';

/** One of a few, a card each. */
export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} className="choices" />;
}
