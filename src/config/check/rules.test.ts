import { expect, it } from 'vitest';
import { readLayers, type Kind } from '../layers.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.gen.ts';
import { scopesOf } from './scope/scopes.ts';
import { subjectOf, type Subject } from './subject.ts';

const kinds: Readonly<Record<string, Kind>> = {
  tenant: 'tenant',
  screens: 'screen',
  flows: 'flow',
  forms: 'form',
  gates: 'gates',
  routes: 'routes',
  values: 'values',
  asks: 'asks',
  words: 'locale',
};

/** A subject that tells which kinds of documents a rule looks at. */
function watched(subject: Subject, seen: (kind: Kind) => void): Subject {
  const configuration = new Proxy(subject.configuration, {
    get(target, name) {
      const kind = kinds[String(name)];
      if (kind) seen(kind);
      return Reflect.get(target, name) as unknown;
    },
  });
  let scopes: Subject['scopes'] | undefined;
  return {
    ...subject,
    configuration,
    get scopes() {
      return (scopes ??= scopesOf(configuration, subject.knowledge));
    },
    documents(kind) {
      seen(kind);
      return subject.documents(kind);
    },
    document(kind, name) {
      seen(kind);
      return subject.document(kind, name);
    },
  };
}

it.each(Object.entries(rules as Readonly<Record<string, Rule>>))(
  '%s reads what it says and nothing else, so that its findings stand as long as that stays',
  (_name, rule) => {
    const seen = new Set<Kind>();
    // With the core at hand, as a command has it that looks for what the core has.
    const subject = subjectOf(readLayers(smallLender(), 'small'), 'small', { ...knowledge(), names: { product: {} } });
    rule.check(
      watched(subject, (kind) => seen.add(kind)),
      () => undefined,
    );
    expect([...seen].filter((kind) => !rule.reads.includes(kind))).toEqual([]);
    expect(rule.reads.filter((kind) => !seen.has(kind))).toEqual([]);
  },
);
