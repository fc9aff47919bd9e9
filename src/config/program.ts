import type { Program } from '../engine/flow/index.ts';
import type { Configuration } from './configuration.ts';
import type { Contract } from './contract.ts';

const known = new WeakMap<Configuration, WeakMap<Contract['operations'], Program>>();

/** The program that the machine would run: one for a configuration, so that what is remembered of it is remembered once. */
export function programOf(configuration: Configuration, { operations }: Pick<Contract, 'operations'>): Program {
  const table = known.get(configuration) ?? new WeakMap<Contract['operations'], Program>();
  known.set(configuration, table);
  const { flows, screens, forms, gates, values } = configuration;
  const program = table.get(operations) ?? {
    flows,
    screens,
    forms,
    gates,
    values,
    calls: Object.fromEntries(Object.entries(operations).map(([name, { info }]) => [name, info])),
  };
  table.set(operations, program);
  return program;
}
