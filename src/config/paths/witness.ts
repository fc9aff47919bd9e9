import type { Fact, Witness } from './exploration.ts';
import type { Choice } from './choices.ts';
import type { Node } from './node.ts';

const ofWorld = /^(?:settings|profile|session|route|with|reads|site)[.?]/;

/** What leads to a node, and what was looked at last. */
export function witnessOf(node: Node, last: readonly Choice[] = []): Witness {
  const chain: Node[] = [];
  for (let here: Node | undefined = node; here !== undefined; here = here.from?.node) chain.unshift(here);
  const world = new Map<string, Fact>();
  const events: { step: string; event: string; facts: Fact[] }[] = [];
  for (const { fact, value } of chain[0]?.begun ?? []) world.set(fact, { name: fact, value });
  for (const [index, here] of chain.entries()) {
    const { point } = here;
    if (point.kind === 'row' && point.index === 0 && point.event !== 'decide')
      events.push({ step: point.step, event: point.event, facts: [] });
    const next = chain[index + 1]?.from;
    if (next?.did !== undefined) events.push({ ...next.did, facts: [] });
    for (const { fact, value } of next?.choices ?? (index === chain.length - 1 ? last : [])) {
      const found: Fact = { name: fact, value };
      if (!ofWorld.test(fact)) events.at(-1)?.facts.push(found);
      else if (!world.has(fact)) world.set(fact, found);
    }
  }
  const isResumed = chain[0]?.transit?.isResumed === true;
  return { world: [...world.values()], events, ...(isResumed && { isResumed }) };
}
