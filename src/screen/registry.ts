import type { BlockDefinition } from './block.ts';

const modules = import.meta.glob<BlockDefinition>('./blocks/*/index.{ts,tsx}', { eager: true, import: 'default' });

const definitions = new Map(Object.values(modules).map((definition) => [definition.name, definition]));

/** The block of that name: every folder of src/screen/blocks is one, nothing else lists them. */
export function blockNamed(name: string): BlockDefinition | undefined {
  return definitions.get(name);
}
