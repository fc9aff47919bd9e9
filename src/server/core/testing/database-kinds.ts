import pg from 'pg';
import { migrate, openDatabase, openMemory, type Database } from '../index.ts';
import { loadDemo } from '../../demo/index.ts';
import { hasPostgres, startCluster, type Cluster } from './postgres-cluster.ts';
import { restorable } from './restorable.ts';
import { template, testCost, testStart } from './template.ts';

/** A database of one kind, one user of it at a time. */
export interface Databases {
  /** The database with the demo in it and nothing else. */
  fresh(): Promise<Database>;
  /** PostgreSQL alone: where a new database of its own is reached. */
  freshUrl?(): Promise<string>;
  stop(): Promise<void>;
}

export async function embeddedDatabases(): Promise<Databases> {
  const { database } = await openMemory(await template());
  return { fresh: await restorable(database), stop: () => database.close() };
}

async function admin(cluster: Cluster, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

export async function postgresDatabases(): Promise<Databases & { freshUrl(): Promise<string> }> {
  const cluster = await startCluster();
  await admin(cluster, 'create database seeded');
  const seeded = await openDatabase({ url: cluster.url('seeded'), directory: '' });
  await migrate(seeded);
  await loadDemo(seeded, { now: testStart, cost: testCost });
  await seeded.close();
  let count = 0;
  const freshUrl = async () => {
    count += 1;
    await admin(cluster, `create database fresh${count} template seeded`);
    return cluster.url(`fresh${count}`);
  };
  const shared = await openDatabase({ url: await freshUrl(), directory: '' });
  return {
    freshUrl,
    fresh: await restorable(shared),
    async stop() {
      await shared.close();
      await cluster.stop();
    },
  };
}

/** The kinds of database that a suite runs on; PostgreSQL where it is installed. */
export const databaseKinds: readonly { readonly name: string; readonly start: () => Promise<Databases> }[] = [
  { name: 'the embedded database', start: embeddedDatabases },
  ...(hasPostgres ? [{ name: 'PostgreSQL', start: postgresDatabases }] : []),
];
