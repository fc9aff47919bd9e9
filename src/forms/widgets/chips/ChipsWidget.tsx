import { Choices } from '../../pieces/Choices.tsx';
import type { WidgetProps } from '../../widget.ts';

/** One of a few, drawn as chips in a row: what a list is narrowed down by. */
export function ChipsWidget(props: WidgetProps) {
  return <Choices {...props} className="chips" />;
}
