import { configurationOf, type Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { exploreLender, type Explored, type Finding } from '../paths/index.ts';
import { witnessText } from '../paths/finding-text.ts';
import { rememberingKnowledge } from './knowledge.ts';

export function configured(files: Files, lender = 'small'): Configuration {
  return configurationOf(readLayers(files, lender), lender);
}

export function explored(files: Files, lender = 'small'): Explored {
  return exploreLender(configured(files, lender), rememberingKnowledge());
}

/** What is found in a lender's flows: "kind flow/step event row", with a mark where it is not proved. */
export function found(files: Files, lender = 'small'): readonly string[] {
  return Object.values(explored(files, lender).flows).flatMap(({ flow, findings }) =>
    findings.filter(({ kind }) => kind !== 'spare').map((finding) => told(flow, finding)),
  );
}

function told(flow: string, { kind, step, event, row, isProved }: Finding): string {
  return [
    kind,
    `${flow}/${step}`,
    ...(event === undefined ? [] : [event]),
    ...(row === undefined ? [] : [row]),
    ...(isProved ? [] : ['(perhaps)']),
  ].join(' ');
}

/** What a finding's witness tells to set up and to do. */
export function shown({ witness }: Finding): string {
  return witness === undefined ? '' : witnessText(witness);
}
