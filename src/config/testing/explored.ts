import { configurationOf, type Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { exploreLender, type Explored, type Finding } from '../paths/index.ts';
import { factText } from '../paths/finding-text.ts';
import { knowledge } from './knowledge.ts';

export function configured(files: Files, lender = 'small'): Configuration {
  return configurationOf(readLayers(files, lender), lender);
}

export function explored(files: Files, lender = 'small'): Explored {
  return exploreLender(configured(files, lender), knowledge());
}

/** What is found in a lender's flows: "kind flow/step event row", with a mark where it is not proved. */
export function found(files: Files, lender = 'small'): readonly string[] {
  return Object.values(explored(files, lender).flows).flatMap(({ flow, findings }) => findings.filter(({ kind }) => kind !== 'spare').map((finding) => told(flow, finding)));
}

function told(flow: string, { kind, step, event, row, isProved }: Finding): string {
  return [kind, `${flow}/${step}`, ...(event === undefined ? [] : [event]), ...(row === undefined ? [] : [row]), ...(isProved ? [] : ['(perhaps)'])].join(' ');
}

/** The facts and events of a finding's witness. */
export function shown({ witness }: Finding): readonly string[] {
  return [...(witness?.world ?? []).map(factText), ...(witness?.events ?? []).map(({ step, event, facts }) => [`${step} ${event}`.trim(), ...facts.map(factText)].join(', '))];
}
