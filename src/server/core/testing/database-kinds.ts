import pg from 'pg';
import { migrate, openDatabase, openMemory, type Database } from '../index.ts';
import { loadDemo } from '../../demo/index.ts';
import { hasPostgres, startCluster, type Cluster } from './postgres-cluster.ts';
import { template, testCost, testStart } from './template.ts';

/** Databases with the demo in them, of one kind. */
export interface Databases {
  fresh(): Promise<Database>;
  /** PostgreSQL alone: where a fresh database is reached. */
  freshUrl?(): Promise<string>;
  stop(): Promise<void>;
}

export async function embeddedDatabases(): Promise<Databases> {
  const dump = await template();
  return { fresh: async () => (await openMemory(dump)).database, stop: async () => {} };
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
  return { freshUrl, fresh: async () => openDatabase({ url: await freshUrl(), directory: '' }), stop: () => cluster.stop() };
}

/** The kinds of database that a suite runs on; PostgreSQL where it is installed. */
export const databaseKinds: readonly { readonly name: string; readonly start: () => Promise<Databases> }[] = [
  { name: 'the embedded database', start: embeddedDatabases },
  ...(hasPostgres ? [{ name: 'PostgreSQL', start: postgresDatabases }] : []),
];
