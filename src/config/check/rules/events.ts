import { own } from '../../../engine/value.ts';
import { flowBeneath, type Configuration } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Flow, Gates, Step } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from '../saying/nearest.ts';
import { layoutsAlone, stepsShowing } from '../scope/scopes.ts';
import type { Check, Codes, Finding } from '../rule.ts';
import type { Subject } from '../subject.ts';
import { reachedFrom } from './reachability.ts';

/** Events that the machine answers by itself, at every place. */
const everywhere = ['back', 'leave'];
/** What a place is told of what it asks again and again. */
const polling = ['ok', 'late', 'failed'];
/** What the platform tells the flow beneath. */
const platform = [
  'idle',
  'idle-answered',
  'idle-end',
  'signed-in',
  'signed-out',
  'offline',
  'online',
  'logout',
  'language',
  'leave',
  'back',
];

export const codes = {
  'event.unanswered': {
    means: 'A button, or the end of a sub-flow, would do nothing.',
    mend: 'Answer its event at the step, or at the flow.',
  },
  'event.never': {
    severity: 'warning',
    means: 'An answer to an event that never comes.',
    mend: 'Mend the name of the event, or take the answer away.',
  },
  'event.needed': {
    means:
      'Nothing on the page sends the event that alone leads on: nobody comes to what stands behind it. Mostly a button was taken away, or sends another event.',
    mend: 'Let a button send the event, or lead to those steps from elsewhere.',
  },
  'event.unknown': {
    means: 'A call or a sub-flow does not come to this.',
    mend: 'Choose one of the outcomes that are named.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'screen', 'routes', 'gates'] as const;

export const stage = 'ways';

/** Every event that can happen is answered, and every answer is to an event that can happen. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates } = subject.configuration;

  /** Undefined where it is not known: the call is not there, or the step only decides. */
  function happeningAt(
    document: LayeredDocument,
    id: string,
    step: Step,
    answers: readonly string[],
  ): Happening | undefined {
    const at = ['steps', id];
    if ('screen' in step) {
      const { screen, poll } = step;
      const asked =
        poll === undefined
          ? []
          : polling.map((event) => ({
              event,
              ask: () =>
                report(document, [...at, 'poll'], {
                  code: 'event.unanswered',
                  message: `nothing answers that "${poll.call}" comes to "${event}"`,
                  suggestion: `add "${event}" to "on"`,
                }),
            }));
      const sent = sentBy(subject, screen).map(({ event, document: written, pointer }) => {
        if (everywhere.includes(event)) return { event };
        const ask = () => {
          // A part is sent by other screens too.
          if (
            isAnsweredElsewhere(subject.configuration, screen, event) ||
            !written.files.includes(written.sourceAt(pointer).file)
          )
            report(document, at, {
              code: 'event.unanswered',
              message: `the screen "${screen}" sends "${event}", and neither the step "${id}" nor the flow answers it`,
              suggestion: `add "${event}" to "on"`,
            });
          else
            report(written, pointer, {
              code: 'event.unanswered',
              message: `the event "${event}" is answered neither by the step "${id}" of the flow "${document.name}" nor by the flow`,
              suggestion: suggestName(event, answers),
            });
        };
        return { event, ask, isOwn: true };
      });
      return {
        events: [...asked, ...sent],
        wrong: (event) => ({ code: 'event.never', message: `nothing on the screen "${screen}" sends "${event}"` }),
      };
    }
    if ('call' in step) {
      const outcomes = own(subject.knowledge.contract.operations, step.call)?.info.outcomes;
      const ok = {
        event: 'ok',
        ask: () =>
          report(document, at, {
            code: 'event.unanswered',
            message: `nothing answers that "${step.call}" went well`,
            suggestion: 'add "ok" to "on"; where the borrower shall stay, write "ok": "stay"',
          }),
      };
      return (
        outcomes && {
          events: outcomes.map((event) => (event === 'ok' ? ok : { event })),
          wrong: (event) => ({ code: 'event.unknown', message: `"${step.call}" never comes to "${event}"` }),
        }
      );
    }
    if (!('flow' in step)) return undefined;
    const ends = endsOf(subject.configuration, step.flow).map((event) => ({
      event,
      ask: () =>
        report(document, at, {
          code: 'event.unanswered',
          message: `the flow "${step.flow}" can end as "${event}", which is not answered`,
          suggestion: `add "${event}" to "on"`,
        }),
    }));
    return {
      events: ends,
      wrong: (event) => ({ code: 'event.unknown', message: `the flow "${step.flow}" never ends as "${event}"` }),
    };
  }

  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    const ofFlow = Object.keys(flow.on ?? {});
    const possible = new Set<string>([
      ...everywhere,
      'failed',
      ...(document.name === flowBeneath ? [...platform, ...layoutEvents(subject)] : []),
      ...sentBy(subject, flow.beside).map(({ event }) => event),
    ]);
    for (const [id, step] of Object.entries(flow.steps)) {
      const answered = 'on' in step ? Object.keys(step.on ?? {}) : [];
      const happens = happeningAt(document, id, step, [...answered, ...ofFlow]);
      if (happens === undefined) continue;
      const beside =
        'screen' in step
          ? [
              ...sentBy(subject, flow.beside).map(({ event }) => event),
              ...(document.name === flowBeneath ? [...platform, ...layoutEvents(subject)] : []),
            ]
          : [];
      for (const { event } of happens.events) possible.add(event);
      const known = new Set([
        ...happens.events.map(({ event }) => event),
        ...('call' in step ? [] : everywhere),
        ...beside,
      ]);
      const wrong = answered.filter((event) => !known.has(event));
      const open = happens.events.filter(
        ({ event, ask }) => ask !== undefined && ![...answered, ...ofFlow].includes(event),
      );
      // What is answered under another name is one mistake, and told once: at the name that stands nowhere else.
      const pairs = new Map(
        wrong.flatMap((event) => {
          const near =
            nearest(
              event,
              open.map((one) => one.event),
            ) ?? (open.length === 1 && wrong.length === 1 ? open[0]?.event : undefined);
          const other = open.find((one) => one.event === near);
          return other === undefined ? [] : [[event, other] as const];
        }),
      );
      const atScreen = [...pairs]
        .filter(
          ([event, { event: near, isOwn = false }]) =>
            isOwn &&
            isNamedElsewhere(subject, event, document, step) &&
            !isNamedElsewhere(subject, near, document, step),
        )
        .map(([event]) => event);
      for (const one of open)
        if (![...pairs].some(([event, other]) => other === one && !atScreen.includes(event))) one.ask?.();
      for (const event of wrong) {
        const other = pairs.get(event);
        if (atScreen.includes(event)) continue;
        const told = happens.wrong(event);
        if (other === undefined) {
          const [lost, ...behind] = 'screen' in step ? lostWithout(flow, gates, id, event) : [];
          if (lost === undefined)
            report(document, ['steps', id, 'on', event], { ...told, suggestion: suggestName(event, known) });
          else
            report(document, ['steps', id, 'on', event], {
              code: 'event.needed',
              message: `${told.message}, so that nobody comes to the step "${lost}"${behind.length === 0 ? '' : `, nor to ${behind.length} behind it`}`,
              suggestion: suggestName(event, known),
            });
        } else {
          const isSure = other.isOwn !== true || isNamedElsewhere(subject, other.event, document, step);
          report(document, ['steps', id, 'on', event], {
            code: 'event.unanswered',
            message: `${told.message}, and nothing answers "${other.event}"`,
            suggestion: isSure
              ? `did you mean "${other.event}"?`
              : `write "${event}" in both places, or "${other.event}"`,
          });
        }
      }
    }
    for (const event of ofFlow) {
      if (!possible.has(event))
        report(document, ['on', event], {
          code: 'event.never',
          message: `nothing in this flow sends "${event}"`,
          suggestion: suggestName(event, possible),
        });
    }
  }

  const beneath = flows[flowBeneath];
  const answeredBeneath = beneath
    ? [
        ...Object.keys(beneath.on ?? {}),
        ...Object.values(beneath.steps).flatMap((step) => ('on' in step ? Object.keys(step.on ?? {}) : [])),
      ]
    : [];
  for (const layout of layoutsAlone(subject.configuration)) {
    for (const { event, document, pointer } of sentBy(subject, layout)) {
      if (![...everywhere, ...answeredBeneath].includes(event))
        report(document, pointer, {
          code: 'event.unanswered',
          message: `the event "${event}" of this layout is not answered by the flow "${flowBeneath}"`,
          suggestion: suggestName(event, answeredBeneath),
        });
    }
  }
};

/** The steps that nobody comes to where an event never comes to a step. */
function lostWithout(flow: Flow, gates: Gates['gates'], step: string, event: string): readonly string[] {
  const still = reachedFrom(flow, gates, undefined, (of, happening) => of !== step || happening !== event);
  return [...reachedFrom(flow, gates)].filter((id) => !still.has(id));
}

/** What can happen at a step, with how it is told where nothing answers it; and what is said of an answer to something else. */
interface Happening {
  /** Own are those whose name the screen has chosen. */
  readonly events: readonly { readonly event: string; readonly ask?: () => void; readonly isOwn?: boolean }[];
  wrong(event: string): Finding<Code>;
}

/** Whether another step that shows a screen answers its event: then it is not the screen that is to be mended. */
function isAnsweredElsewhere(configuration: Configuration, screen: string, event: string): boolean {
  return stepsShowing(configuration, screen).some(({ flow: name, step: id }) => {
    const flow = own(configuration.flows, name);
    const step = own(flow?.steps ?? {}, id);
    return (
      step !== undefined &&
      'screen' in step &&
      step.screen === screen &&
      [step.on, flow?.on].some((table) => Object.hasOwn(table ?? {}, event))
    );
  });
}

/** Whether an event has its name also elsewhere: another screen sends it, or something else answers it. */
function isNamedElsewhere(subject: Subject, event: string, document: LayeredDocument, step: Step): boolean {
  const isAnswered = Object.entries(subject.configuration.flows).some(([name, flow]) =>
    [...(name === document.name ? [] : [flow]), ...Object.values(flow.steps).filter((one) => one !== step)].some(
      (one) => 'on' in one && Object.hasOwn(one.on ?? {}, event),
    ),
  );
  return (
    isAnswered ||
    subject
      .documents('screen')
      .some(
        ({ name }) =>
          !('screen' in step && step.screen === name) && sentBy(subject, name).some((sent) => sent.event === event),
      )
  );
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
  const sent = subject
    .constructs(document)
    .flatMap(({ is, value, pointer }) =>
      is === 'Id' && pointer.at(-1) === 'event' && typeof value === 'string'
        ? [{ event: value, document, pointer }]
        : [],
    );
  sentByScreen.set(document, sent);
  return sent;
}

function layoutEvents(subject: Subject): readonly string[] {
  return [...layoutsAlone(subject.configuration)].flatMap((layout) =>
    sentBy(subject, layout).map(({ event }) => event),
  );
}

/** What a flow can end as. Leaving it ends it as `closed`, unless it answers leaving itself. */
function endsOf({ flows }: Configuration, name: string): readonly string[] {
  const flow: Flow | undefined = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (flow === undefined) return [];
  const written = Object.values(flow.steps).flatMap((step) => ('end' in step ? step.end : []));
  return [...new Set([...written, ...(Object.hasOwn(flow.on ?? {}, 'leave') ? [] : ['closed'])])];
}
