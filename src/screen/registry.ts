import type { Blocks, Screen } from '../language/language.gen.ts';
import { innerBlocks } from '../engine/flow/inner-blocks.ts';
import type { BlockDefinition } from './block.ts';

type Modules = Readonly<Record<string, BlockDefinition>>;

// What a sign-in is made of comes with the page; all other blocks come together when a screen first needs one of them.
const first = import.meta.glob<BlockDefinition>(
  './blocks/{actions,banner,bar,fields,powered,slot,text}/index.{ts,tsx}',
  { eager: true, import: 'default' },
);

const definitions = new Map<string, BlockDefinition>();
add(first);

const firstNames: ReadonlySet<string> = new Set(definitions.keys());

/** True for a screen whose blocks all come with the page. */
export function isOfFirstBlocks(screen: Screen): boolean {
  const names = new Set<string>();
  collect(screen.body, names);
  return [...names].every((name) => firstNames.has(name));
}

function add(modules: Modules): void {
  for (const definition of Object.values(modules)) definitions.set(definition.name, definition);
}

/** The block of that name, if its code is there: every folder of src/screen/blocks is one, nothing else lists them. */
export function blockNamed(name: string): BlockDefinition | undefined {
  return definitions.get(name);
}

/** Brings the blocks that these screens are made of. */
export async function loadBlocks(screens: readonly Screen[]): Promise<void> {
  const names = new Set<string>();
  for (const screen of screens) collect(screen.body, names);
  if (![...names].every((name) => definitions.has(name))) await loadAllBlocks();
}

/** Brings all blocks. */
export async function loadAllBlocks(): Promise<void> {
  add((await import('./later-blocks.ts')).laterBlocks);
}

/** The kinds of a table's blocks, and of those inside them. */
function collect(blocks: Blocks, names: Set<string>): void {
  for (const block of Object.values(blocks)) {
    names.add(block.block);
    for (const inner of innerBlocks(block)) collect(inner, names);
  }
}
