import { compile } from '../../src/config/compile.ts';
import { configurationOf, type Configuration } from '../../src/config/configuration.ts';
import { lendersIn, readLayers } from '../../src/config/layers.ts';
import type { RenderedLender } from '../../src/render/index.ts';
import { FileReader } from '../../src/site/read-files.ts';
import { contentHash } from '../../src/site/hash.ts';
import { readContract } from '../../src/site/read-contract.ts';
import { isLaidOver, sampleOf, type Sample } from '../../src/cli/sample.ts';

export type { Sample } from '../../src/cli/sample.ts';

export interface SampledLender {
  readonly slug: string;
  readonly configuration: Configuration;
  readonly sample: Sample;
  readonly languages: readonly string[];
  in(language: string): RenderedLender;
}

const root = process.cwd();
export const files = new FileReader(root).read();
export const contract = readContract(root);

function sampled(slug: string): SampledLender {
  const configuration = configurationOf(readLayers(files, slug), slug);
  const { starts, chunks } = compile(configuration, contract, contentHash);
  const rendered = new Map<string, RenderedLender>();
  return {
    slug,
    configuration,
    sample: sampleOf(slug),
    languages: configuration.tenant.languages,
    in(language) {
      const known = rendered.get(language);
      if (known !== undefined) return known;
      const start = starts[language];
      if (start === undefined) throw new Error(`${slug} does not speak ${language}`);
      const all = [
        ...Object.values(start.chunks).flatMap((address) => chunks[address] ?? []),
        ...(start.beneath ? [start.beneath.chunk] : []),
      ];
      const merged = <T>(member: (chunk: (typeof all)[number]) => Readonly<Record<string, T>>): Record<string, T> =>
        Object.assign({}, ...all.map(member)) as Record<string, T>;
      const made: RenderedLender = {
        start,
        layouts: { ...start.layouts, ...merged((chunk) => chunk.layouts ?? {}) },
        program: {
          flows: merged((chunk) => chunk.flows),
          screens: merged((chunk) => chunk.screens),
          forms: merged((chunk) => chunk.forms),
          calls: merged((chunk) => chunk.calls),
          asks: merged((chunk) => chunk.asks ?? {}),
          gates: start.gates,
          values: start.values,
        },
        texts: { ...start.texts, ...merged<string>((chunk) => chunk.texts) },
      };
      rendered.set(language, made);
      return made;
    },
  };
}

/** All lenders; the first is the base of the snapshots. An overlay more or less does not change which one that is. */
export const lenders: readonly SampledLender[] = lendersIn(files)
  .map(sampled)
  .sort((a, b) => farFromBase(a) - farFromBase(b));

/** A lender with a sample of its own and without a layer between comes first. */
function farFromBase({ slug, configuration }: SampledLender): number {
  return (isLaidOver(slug) ? 100 : 0) + (configuration.tenant.layers?.length ?? 0);
}

export function byName<T>(table: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
}
