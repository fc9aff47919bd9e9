import { own } from '../../../engine/value.ts';
import { flowBeneath, type Configuration } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Flow } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { suggestName } from '../saying/nearest.ts';
import { layoutsOf } from '../../layouts-of.ts';
import { stepsShowing } from '../scope/scopes.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

/** Events that the machine answers by itself, at every place. */
const everywhere = ['back', 'leave'];
/** What a place is told of what it asks again and again. */
const polling = ['ok', 'late', 'failed'];
/** What the platform tells the flow beneath. */
const platform = ['idle', 'idle-answered', 'idle-end', 'signed-in', 'signed-out', 'offline', 'online', 'logout', 'language', 'leave', 'back'];

export const codes = {
  'event.unanswered': { means: 'A button, or the end of a sub-flow, would do nothing.', mend: 'Answer its event at the step, or at the flow.' },
  'event.never': { severity: 'warning', means: 'An answer to an event that never comes.', mend: 'Mend the name of the event, or take the answer away.' },
  'event.unknown': { means: 'A call or a sub-flow does not come to this.', mend: 'Choose one of the outcomes that are named.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'screen', 'routes'] as const;

export const stage = 'ways';

/** Every event that can happen is answered, and every answer is to an event that can happen. */
export const check: Check<Code> = (subject, report) => {
  const { flows } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    const ofFlow = Object.keys(flow.on ?? {});
    const possible = new Set<string>([...everywhere, 'failed', ...(document.name === flowBeneath ? [...platform, ...layoutEvents(subject)] : []), ...sentBy(subject, flow.beside).map(({ event }) => event)]);
    for (const [id, step] of Object.entries(flow.steps)) {
      const answered = 'on' in step ? Object.keys(step.on ?? {}) : [];
      if ('screen' in step) {
        const sent = sentBy(subject, step.screen);
        for (const { event, document: screen, pointer } of sent) {
          possible.add(event);
          if ([...everywhere, ...answered, ...ofFlow].includes(event)) continue;
          if (isAnsweredElsewhere(subject.configuration, step.screen, event)) report(document, ['steps', id], { code: 'event.unanswered', message: `the screen "${step.screen}" sends "${event}", and neither the step "${id}" nor the flow answers it`, suggestion: `add "${event}" to "on"` });
          else {
            report(screen, pointer, { code: 'event.unanswered', message: `the event "${event}" is answered neither by the step "${id}" of the flow "${document.name}" nor by the flow`, suggestion: suggestName(event, [...answered, ...ofFlow]) });
          }
        }
        if (step.poll !== undefined) {
          for (const event of polling) possible.add(event);
          for (const event of polling) if (![...answered, ...ofFlow].includes(event)) report(document, ['steps', id, 'poll'], { code: 'event.unanswered', message: `nothing answers that "${step.poll.call}" comes to "${event}"`, suggestion: `add "${event}" to "on"` });
        }
        const known = new Set([...(step.poll === undefined ? [] : polling), ...everywhere, ...sent.map(({ event }) => event), ...sentBy(subject, flow.beside).map(({ event }) => event), ...(document.name === flowBeneath ? [...platform, ...layoutEvents(subject)] : [])]);
        for (const event of answered) {
          if (!known.has(event)) report(document, ['steps', id, 'on', event], { code: 'event.never', message: `nothing on the screen "${step.screen}" sends "${event}"`, suggestion: suggestName(event, known) });
        }
      }
      if ('call' in step && ![...answered, ...ofFlow].includes('ok')) report(document, ['steps', id], { code: 'event.unanswered', message: `nothing answers that "${step.call}" went well`, suggestion: 'add "ok" to "on"; where the borrower shall stay, write "ok": "stay"' });
      if ('call' in step) {
        const outcomes = own(subject.knowledge.contract.operations, step.call)?.info.outcomes;
        for (const outcome of outcomes ?? []) possible.add(outcome);
        for (const outcome of answered) {
          if (outcomes && !outcomes.includes(outcome)) report(document, ['steps', id, 'on', outcome], { code: 'event.unknown', message: `"${step.call}" never comes to "${outcome}"`, suggestion: suggestName(outcome, outcomes) });
        }
      }
      if ('flow' in step) {
        const ends = endsOf(subject.configuration, step.flow);
        for (const end of ends) {
          possible.add(end);
          if (![...answered, ...ofFlow].includes(end)) report(document, ['steps', id], { code: 'event.unanswered', message: `the flow "${step.flow}" can end as "${end}", which is not answered`, suggestion: `add "${end}" to "on"` });
        }
        for (const event of answered) {
          if (![...ends, ...everywhere].includes(event)) report(document, ['steps', id, 'on', event], { code: 'event.unknown', message: `the flow "${step.flow}" never ends as "${event}"`, suggestion: suggestName(event, ends) });
        }
      }
    }
    for (const event of ofFlow) {
      if (!possible.has(event)) report(document, ['on', event], { code: 'event.never', message: `nothing in this flow sends "${event}"`, suggestion: suggestName(event, possible) });
    }
  }

  const beneath = flows[flowBeneath];
  const answeredBeneath = beneath ? [...Object.keys(beneath.on ?? {}), ...Object.values(beneath.steps).flatMap((step) => ('on' in step ? Object.keys(step.on ?? {}) : []))] : [];
  for (const layout of layoutsOf(subject.configuration)) {
    for (const { event, document, pointer } of sentBy(subject, layout)) {
      if (![...everywhere, ...answeredBeneath].includes(event)) report(document, pointer, { code: 'event.unanswered', message: `the event "${event}" of this layout is not answered by the flow "${flowBeneath}"`, suggestion: suggestName(event, answeredBeneath) });
    }
  }
};

/** Whether another step that shows a screen answers its event: then it is not the screen that is to be mended. */
function isAnsweredElsewhere(configuration: Configuration, screen: string, event: string): boolean {
  return stepsShowing(configuration, screen).some(({ flow: name, step: id }) => {
    const flow = own(configuration.flows, name);
    const step = own(flow?.steps ?? {}, id);
    return step !== undefined && 'screen' in step && step.screen === screen && [step.on, flow?.on].some((table) => Object.hasOwn(table ?? {}, event));
  });
}

interface Sent {
  readonly event: string;
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
}

const sentByScreen = new WeakMap<LayeredDocument, readonly Sent[]>();

/** The events that a screen's buttons and blocks send, whatever part of them. */
function sentBy(subject: Subject, screen: string | undefined): readonly Sent[] {
  const document = screen === undefined ? undefined : subject.document('screen', screen);
  if (document === undefined) return [];
  const known = sentByScreen.get(document);
  if (known) return known;
  const sent = subject.constructs(document).flatMap(({ is, value, pointer }) =>
    is === 'Id' && pointer.at(-1) === 'event' && typeof value === 'string' ? [{ event: value, document, pointer }] : [],
  );
  sentByScreen.set(document, sent);
  return sent;
}

function layoutEvents(subject: Subject): readonly string[] {
  return [...layoutsOf(subject.configuration)].flatMap((layout) => sentBy(subject, layout).map(({ event }) => event));
}

/** What a flow can end as. Leaving it ends it as `closed`, unless it answers leaving itself. */
function endsOf({ flows }: Configuration, name: string): readonly string[] {
  const flow: Flow | undefined = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (flow === undefined) return [];
  const written = Object.values(flow.steps).flatMap((step) => ('end' in step ? step.end : []));
  return [...new Set([...written, ...(Object.hasOwn(flow.on ?? {}, 'leave') ? [] : ['closed'])])];
}
