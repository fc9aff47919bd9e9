import type { WidgetProps } from '../../widget.ts';
import { Combobox } from './Combobox.tsx';
import { NativeSelect } from './NativeSelect.tsx';

/** From this many options on a list is searched rather than read. */
const searchFrom = 8;

/** One of several: the phone's own list while it is short, a searchable one when it is long. */
export function SelectWidget(props: WidgetProps) {
  const search = props.look['search'];
  const searchable = typeof search === 'boolean' ? search : props.options.length >= searchFrom;
  return searchable ? <Combobox {...props} /> : <NativeSelect {...props} />;
}
