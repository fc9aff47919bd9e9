import { own } from '../../../engine/value.ts';
import type { Configuration } from '../../configuration.ts';
import { partsOf } from '../scope/screen-parts.ts';

/** Why an answer of a flow's form may be missing that one would think is there: mostly an edit of the field or of its page. */
export function whyUnanswered(
  { flows, forms, screens }: Configuration,
  name: string,
  path: string,
): string | undefined {
  const id = /^form\.([\w-]+)$/.exec(path)?.[1];
  const flow = own(flows, name);
  const field = id === undefined ? undefined : own(own(forms, flow?.form ?? '')?.fields, id);
  if (flow === undefined || field === undefined || id === undefined || field.if !== undefined) return undefined;
  if (field.required !== true) return `"${id}" need not be answered`;
  const showing = Object.values(flow.steps).flatMap((step) => {
    const screen = 'screen' in step ? own(screens, step.screen) : undefined;
    const { groups = [], senders = [] } = screen === undefined ? {} : partsOf(screen);
    return 'screen' in step
      ? groups.filter(({ group }) => group === field.group).map(({ ifs }) => ({ screen: step.screen, ifs, senders }))
      : [];
  });
  const [first] = showing;
  if (first === undefined) return undefined;
  if (showing.every(({ ifs }) => ifs.size > 0))
    return `the screen "${first.screen}" shows the group "${field.group}" only where an "if" holds`;
  return showing.some(({ senders }) => senders.some(({ submit }) => submit))
    ? undefined
    : `no button of the screen "${first.screen}" asks for it by "submit": true`;
}

/** Whose edit it is that what is needed is not asked of everybody: a page's, of a group of fields that it shows on a condition or of all that it asks, or a field's. */
export type Unasked = { readonly screen: string; readonly group?: string } | { readonly field: string };

/** What is to blame, where that is why an answer may be missing. */
export function unaskedBy(why: string): Unasked | undefined {
  const [, hidden, group, unsent] =
    /^(?:the screen "([^"]+)" shows the group "([^"]+)" only where|no button of the screen "([^"]+)" asks)/.exec(why) ??
    [];
  if (hidden !== undefined && group !== undefined) return { screen: hidden, group };
  if (unsent !== undefined) return { screen: unsent };
  const field = /^"([^"]+)" need not be answered/.exec(why)?.[1];
  return field === undefined ? undefined : { field };
}
