import { own } from '../../../engine/value.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Screen } from '../../../language/language.gen.ts';
import { once } from '../../once.ts';
import type { Check, Codes } from '../rule.ts';
import { partsOf, type ShownGroup } from '../scope/screen-parts.ts';
import { stepsShowing } from '../scope/scopes.ts';

export const codes = {
  'button.confirm': {
    means: 'A question is asked before an event is sent. A link leads on at once, and could be opened elsewhere.',
    mend: 'Send an event, and let the flow lead to the address.',
  },
  'button.nothing': {
    means: 'Nothing happens when the button is pressed.',
    mend: 'Let it send an event by `event`, or lead to an address by `to`.',
  },
  'button.two': {
    means: 'A button sends an event or leads to an address, and this one says both.',
    mend: 'Take one of them out. What an event leads to stands in the flow.',
  },
  'button.main': {
    severity: 'warning',
    means: 'Two buttons of a page stand out as the one that goes on, at the same time, so that none does.',
    mend: 'Write `"look": "main"` at one of them. Where each is there while the other is not, say so by their `if`.',
  },
  'button.submit': {
    severity: 'warning',
    means:
      'A page asks fields that must be answered, and none of its buttons asks for them: one goes on with nothing, or with what is wrong.',
    mend: 'Write `"submit": true` at the button that goes on.',
  },
  'button.stays': {
    severity: 'warning',
    means: 'Whoever has answered all and presses the button stays where they are, and is told nothing.',
    mend: 'Lead on, or say by a `toast` what has become of it. Where it is meant, let it be: a warning holds nothing back.',
  },
  'button.skips': {
    means:
      'A button sends the event of another that asks whether the fields are right, and does not ask: one goes on past what must be answered.',
    mend: 'Write `"submit": true`, or send an event of its own and answer that in the flow.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen', 'flow', 'form'] as const;

/** A button that asks first sends an event; one that goes on from fields that must be answered asks whether they are right. */
export const check: Check<Code> = (subject, report) => {
  const {
    configuration,
    configuration: { forms: allForms, flows, screens },
  } = subject;
  const needed = new Map(
    Object.entries(allForms).map(([name, { fields }]) => [
      name,
      new Map(
        Object.entries(fields).flatMap(([id, field]) =>
          field.required === true && field.readonly !== true ? [[field.group, id]] : [],
        ),
      ),
    ]),
  );
  for (const document of subject.documents('screen')) {
    const screen = screens[document.name];
    const { groups, senders } = screen === undefined ? { groups: [], senders: [] } : partsOf(screen);
    if (groups.length > 0 && senders.some(({ submit }) => !submit)) {
      const forms = stepsShowing(configuration, document.name).flatMap(
        ({ flow }) => needed.get(flows[flow]?.form ?? '') ?? [],
      );
      const askedWhere = (isShown: (group: ShownGroup) => boolean) =>
        groups.filter(isShown).flatMap(({ group }) => forms.flatMap((fields) => fields.get(group) ?? []))[0];
      const isAsking = senders.some(({ submit }) => submit);
      const asked = isAsking ? undefined : askedWhere(() => true);
      for (const { event, submit, pointer, ifs } of senders) {
        const skipped =
          submit || !senders.some((other) => other.submit && other.event === event)
            ? undefined
            : askedWhere((group) => [...group.ifs].every((condition) => ifs.has(condition)));
        if (skipped !== undefined)
          report(document, pointer, {
            code: 'button.skips',
            message: `this sends "${event}" without asking for "${skipped}", which must be answered here`,
            suggestion: 'write "submit": true, or send an event of its own',
          });
      }
      if (asked !== undefined)
        report(document, ['body'], {
          code: 'button.submit',
          message: `"${asked}" must be answered here, and no button asks for it`,
          suggestion: 'write "submit": true at the button that goes on',
        });
    }
    for (const { event } of senders.filter(({ submit }) => submit))
      for (const { flow, step } of stepsShowing(configuration, document.name)) {
        const shown = flows[flow]?.steps[step];
        const at = subject.document('flow', flow);
        if (at && isStay(shown && 'screen' in shown ? own(shown.on ?? {}, event) : undefined))
          report(at, ['steps', step, 'on', event], {
            code: 'button.stays',
            message: `whoever has answered all on the screen "${document.name}" and goes on by "${event}" stays there`,
            suggestion: 'name the step that comes next',
          });
      }
    const [first, second] =
      screen === undefined
        ? []
        : once(knownTogether, screen, () => togetherIn(mainButtonsIn(screen.body, ['body'], new Set())));
    if (first && second)
      report(document, [...second, 'look'], {
        code: 'button.main',
        message: `"${second.at(-1) ?? ''}" is a main button, as "${first.at(-1) ?? ''}" is that stands there with it`,
        suggestion: 'one of a page is "main": "look": "plain"',
      });
    for (const { value, pointer } of subject.constructs(document, 'Button')) {
      if (isJsonObject(value) && value.event === undefined && value.to === undefined)
        report(document, pointer, {
          code: 'button.nothing',
          message: 'this button sends no event and leads nowhere',
          suggestion: 'write "event" or "to"',
        });
      if (isJsonObject(value) && value.event !== undefined && value.to !== undefined && value.confirm === undefined)
        report(document, [...pointer, 'to'], {
          code: 'button.two',
          message: 'this button sends an event and leads to an address',
          suggestion: 'take one of them out; what an event leads to stands in the flow',
        });
      if (isJsonObject(value) && value.confirm !== undefined && (value.event === undefined || value.to !== undefined))
        report(document, [...pointer, 'confirm'], {
          code: 'button.confirm',
          message: 'a question is asked before an event is sent, and this button leads to an address',
          suggestion: 'write "event" instead of "to"',
        });
    }
  }
};

/** Whether a decision is to stay and nothing else. */
function isStay(decision: unknown): boolean {
  return (
    decision === 'stay' || (isJsonObject(decision) && decision.to === 'stay' && Object.keys(decision).length === 1)
  );
}

/** By the content of screens, most of which stay as they are when one is edited. */
const knownTogether = new WeakMap<Screen, readonly Pointer[]>();

interface MainButton {
  readonly pointer: Pointer;
  /** The conditions under which it is there, those of what stands around it among them. */
  readonly ifs: ReadonlySet<string>;
}

function mainButtonsIn(node: unknown, pointer: Pointer, around: ReadonlySet<string>): readonly MainButton[] {
  if (!isJsonObject(node)) return [];
  const ifs = node.if === undefined ? around : new Set([...around, canonical(node.if)]);
  if (node.look === 'main' && pointer.at(-2) === 'buttons') return [{ pointer, ifs }];
  return Object.entries(node).flatMap(([name, member]) => mainButtonsIn(member, [...pointer, name], ifs));
}

/** The first two of which one is never there without the other; those with conditions of their own may take each other's place. */
function togetherIn(buttons: readonly MainButton[]): readonly Pointer[] {
  for (const [index, { pointer, ifs }] of buttons.entries()) {
    const other = buttons
      .slice(0, index)
      .find(
        (one) =>
          [...one.ifs].every((condition) => ifs.has(condition)) ||
          [...ifs].every((condition) => one.ifs.has(condition)),
      );
    if (other) return [other.pointer, pointer];
  }
  return [];
}
