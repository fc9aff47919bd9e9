import { useAtomValue } from 'jotai';
import { widgetName } from '../definition/widget-name.ts';
import type { GroupState } from '../group/index.ts';
import type { Widget } from '../widget.ts';
import { widgetOf } from '../widgets.ts';

/** The widget of a field: named, or chosen by schema and number of options. */
export function useWidget(state: GroupState, field: string): Widget {
  const { options } = useAtomValue(state.rules(field), state.port);
  const definition = state.port.fields[field];
  if (!definition) throw new Error(`No field of this name: ${field}`);
  return widgetOf(widgetName(definition, typeof options === 'object' ? options.length : undefined));
}
