import type { TestProject } from 'vitest/node';
import { loadDemo } from '../../server/demo/index.ts';
import { openDatabase, openSealed } from '../index.ts';
import { hasPostgres, runOn, startCluster, type Cluster } from './postgres-cluster.ts';
import { testKeys } from './test-keys.ts';
import { template, testCost, testStart } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run is reached, a database's name in the place of {database}. Nothing where none is installed. */
    postgres: string;
  }
}

async function seeded(): Promise<Cluster> {
  const cluster = await startCluster();
  await runOn(cluster.url('postgres'), 'create database seeding');
  const { database } = await openSealed(
    await openDatabase({ url: cluster.url('seeding'), directory: '' }),
    async () => testKeys,
  );
  await loadDemo(database, { now: testStart, cost: testCost });
  await database.close();
  await runOn(cluster.url('postgres'), 'alter database seeding rename to seeded');
  return cluster;
}

/** Before the first test: one PostgreSQL with the demo in it, and one dump of the embedded database, for all files of the run, of whichever project they are. */
export default async function oneCluster({ vitest }: TestProject): Promise<() => Promise<void>> {
  const run = vitest.getRootProject();
  // Each project asks for it.
  if (run.getProvidedContext().postgres !== undefined) return async () => undefined;
  if (!hasPostgres) {
    const said = 'POSTGRESQL IS NOT INSTALLED HERE: the tests on it are LEFT OUT.';
    // Whoever publishes from a run must know that it was a whole one.
    if (process.env.CI) throw new Error(`${said} Install it, or unset CI.`);
    process.stderr.write(
      `\n${said} Install PostgreSQL (its programs are looked for in /usr/lib/postgresql) to run them.\n\n`,
    );
  }
  const [cluster] = await Promise.all([hasPostgres ? seeded() : undefined, template()]);
  run.provide('postgres', cluster?.url('{database}') ?? '');
  return async () => cluster?.stop();
}
