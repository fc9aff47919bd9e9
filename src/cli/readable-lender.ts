import { problemText, unreadableIn } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import { configurationOf, type Configuration } from '../config/configuration.ts';
import { readLayers, type Files, type Layers } from '../config/layers.ts';
import { readKnowledge } from '../site/read-knowledge.ts';
import { refuse } from './refuse.ts';
import { rememberedKnowledge } from './remembered-knowledge.ts';

/** Reads lenders for commands that tell of their journeys: of one whose files cannot be read as they are meant, what is told would be of another one. */
export function lenderReader(
  root: string,
  files: Files,
  memory: Memory,
): (lender: string) => { readonly layers: Layers; readonly configuration: Configuration } {
  const { knowledge } = rememberedKnowledge(readKnowledge(root), memory);
  return (lender) => {
    const [wrong] = unreadableIn(files, lender, knowledge);
    if (wrong !== undefined) refuse(`${lender} cannot be read; npm run check ${lender} says: ${problemText(wrong)}`);
    const layers = readLayers(files, lender);
    return { layers, configuration: configurationOf(layers, lender) };
  };
}
