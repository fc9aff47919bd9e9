import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';
import { partsOf } from '../scope/screen-parts.ts';
import { stepsShowing } from '../scope/scopes.ts';

export const codes = {
  'button.confirm': { means: 'A question is asked before an event is sent. A link leads on at once, and could be opened elsewhere.', mend: 'Send an event, and let the flow lead to the address.' },
  'button.nothing': { means: 'Nothing happens when the button is pressed.', mend: 'Let it send an event by `event`, or lead to an address by `to`.' },
  'button.two': { means: 'A button sends an event or leads to an address, and this one says both.', mend: 'Take one of them out. What an event leads to stands in the flow.' },
  'button.submit': { severity: 'warning', means: 'A page asks fields that must be answered, and none of its buttons asks for them: one goes on with nothing, or with what is wrong.', mend: 'Write `"submit": true` at the button that goes on.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen', 'flow', 'form'] as const;

/** A button that asks first sends an event; one that goes on from fields that must be answered asks whether they are right. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, configuration: { forms: allForms, flows, screens } } = subject;
  const needed = new Map(Object.entries(allForms).map(([name, { fields }]) => [name, new Map(Object.entries(fields).flatMap(([id, field]) => (field.required === true && field.readonly !== true ? [[field.group, id]] : [])))]));
  for (const document of subject.documents('screen')) {
    const screen = screens[document.name];
    const { groups, senders } = screen === undefined ? { groups: [], senders: [] } : partsOf(screen);
    if (groups.length > 0 && senders.length > 0 && !senders.some(({ submit }) => submit)) {
      const forms = stepsShowing(configuration, document.name).flatMap(({ flow }) => needed.get(flows[flow]?.form ?? '') ?? []);
      const [asked] = groups.flatMap(({ group }) => forms.flatMap((fields) => fields.get(group) ?? []));
      if (asked !== undefined) report(document, ['body'], { code: 'button.submit', message: `"${asked}" must be answered here, and no button asks for it`, suggestion: 'write "submit": true at the button that goes on' });
    }
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is === 'Button' && isJsonObject(value) && value.event === undefined && value.to === undefined) report(document, pointer, { code: 'button.nothing', message: 'this button sends no event and leads nowhere', suggestion: 'write "event" or "to"' });
      if (is === 'Button' && isJsonObject(value) && value.event !== undefined && value.to !== undefined && value.confirm === undefined) report(document, [...pointer, 'to'], { code: 'button.two', message: 'this button sends an event and leads to an address', suggestion: 'take one of them out; what an event leads to stands in the flow' });
      if (is === 'Button' && isJsonObject(value) && value.confirm !== undefined && (value.event === undefined || value.to !== undefined)) report(document, [...pointer, 'confirm'], { code: 'button.confirm', message: 'a question is asked before an event is sent, and this button leads to an address', suggestion: 'write "event" instead of "to"' });
    }
  }
};
