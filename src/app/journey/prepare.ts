import type { Chunk } from '../../language/bundle.ts';
import { topOf, type CountOf, type Resume } from '../../engine/flow/index.ts';
import type { queryWith } from '../../engine/flow/query.ts';
import type { ValueObject } from '../../engine/value.ts';
import { loadWidgets } from '../../forms/index.ts';
import { bringOperators } from '../bring-operators.ts';
import { loadBlocks } from '../../screen/index.ts';
import type { Opened } from '../navigation/resolve-route.ts';
import type { Runtime } from '../runtime.ts';
import type { createFormParts } from './form-parts.ts';
import type { KeptJourney, KeptJourneys } from './kept-journeys.ts';
import type { createPolling } from './polling.ts';

type QueryWith = typeof queryWith;

/** All that a journey needs to begin, or to be taken up. */
export interface Prepared {
  /** Under which the tab keeps it. */
  readonly name: string;
  readonly given: ValueObject;
  readonly chunk: Chunk;
  /** Address of the configuration; empty for one that came with the page. */
  readonly configuration: string;
  /** What makes the parts of its forms that not every journey has. */
  readonly formParts?: typeof createFormParts;
  /** What writes answers into the address, where a field stands there. */
  readonly queryWith?: QueryWith;
  /** What asks again and again, where one of its places does. */
  readonly createPolling?: typeof createPolling;
  /** What counts its places, where its configuration asks, and where the device keeps it and tells elsewhere how many are left. */
  readonly countOf?: CountOf;
  /** What was kept of it, with what takes it up. */
  readonly before?: { readonly journey: KeptJourney['journey']; readonly resume: Resume };
}

/**
 * Brings what the journey of a route is made of: its configuration (the one that it began with, where it is under
 * way), blocks and widgets.
 * @param carried what the history entry holds
 * @param isReload the page was loaded again where it was: what it showed is shown again, also when nothing is left to be done
 * @throws when something can't be had
 */
export async function prepare(
  runtime: Pick<Runtime, 'chunks' | 'start'>,
  kept: KeptJourneys,
  { flow, layout: layoutName, with: byAddress }: Opened,
  carried: ValueObject | undefined,
  isReload: boolean,
): Promise<Prepared> {
  const { chunks, start } = runtime;
  const given = { ...byAddress, ...carried };
  const name = kept.nameOf(flow, byAddress);
  const found = withNow(await kept.read(flow, name, given), carried && given);
  // Another is taken only where that one is no more: a call under way may be known to that one alone.
  const own = found?.url && !start.edited ? await chunks.at(found.url) : undefined;
  const before = found && !isReload && isDone(found, own ?? (await chunks.of(flow))) ? undefined : found;
  const resuming = before && import('../../engine/flow/resume.ts');
  const chunk = (before && own) ?? (await chunks.of(flow));
  const configuration = (chunk === own ? found?.url : start.chunks[flow]) ?? '';
  const layout = layoutName === undefined ? undefined : (start.layouts[layoutName] ?? chunk.layouts?.[layoutName]);
  const named = Object.values(chunk.forms).some(({ fields }) =>
    Object.values(fields).some(({ query }) => query !== undefined),
  );
  const polls = Object.values(chunk.flows).some(({ steps }) => Object.values(steps).some((step) => 'poll' in step));
  const [brought, query, polling, counting, parts] = await Promise.all([
    resuming,
    named && import('../../engine/flow/query.ts'),
    polls && import('./polling.ts'),
    (chunk.counts || chunk.flows[flow]?.keep !== undefined) && import('../../engine/flow/count-of.ts'),
    chunk.asks && import('./form-parts.ts'),
    chunk.laterOperators && bringOperators(),
    loadBlocks([...Object.values(chunk.screens), ...(layout ? [layout] : [])]),
    loadWidgets(Object.values(chunk.forms)),
  ]);
  return {
    name,
    given,
    chunk,
    configuration,
    ...(parts && { formParts: parts.createFormParts }),
    ...(query && { queryWith: query.queryWith }),
    ...(polling && { createPolling: polling.createPolling }),
    ...(counting && { countOf: counting.countOf }),
    ...(before && brought && { before: { journey: before.journey, resume: brought.resume } }),
  };
}

/**
 * Whether the tab has kept only how something ended: it is over, and nothing is asked any more that would say where its
 * money is. Who comes once more wants to begin. A journey that the device keeps may have something left to ask when it is
 * over: it has ended at a place that nothing leads back from. A flow that says itself when it has ended is believed.
 */
function isDone({ journey, isOver }: KeptJourney, { flows }: Chunk): boolean {
  const top = topOf([journey.frame, ...(journey.above ?? [])]);
  const place = top?.path.at(-1);
  const step = top && place && flows[top.flow]?.steps[place.step];
  const { keep, ended } = flows[journey.frame.flow] ?? {};
  const isLast = keep === undefined || (step && 'on' in step && step.on?.['back'] === 'stay');
  return isOver && Boolean(isLast) && (ended !== undefined || !(step && 'poll' in step));
}

/** Brings what some journeys need and others don't, so that it is there without a network too. */
export function bringJourneyParts(): Promise<unknown> {
  return Promise.all([
    import('../../engine/flow/resume.ts'),
    import('../../engine/flow/query.ts'),
    import('../../engine/flow/count-of.ts'),
    import('./form-parts.ts'),
    import('./polling.ts'),
    import('../../providers/late-providers.ts'),
  ]);
}

/** What a page is led to with now is newer than what the journey was begun with: another device may have gone on. */
function withNow(before: KeptJourney | undefined, given: ValueObject | undefined): KeptJourney | undefined {
  if (before === undefined || given === undefined) return before;
  const { journey } = before;
  return { ...before, journey: { ...journey, frame: { ...journey.frame, with: given } } };
}
