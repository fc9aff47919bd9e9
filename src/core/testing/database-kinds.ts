import { inject } from 'vitest';
import { openDatabase, openMemory, withKeys, type Database } from '../index.ts';
import { once } from './once.ts';
import { hasPostgres, runOn } from './postgres-cluster.ts';
import { restorable } from './restorable.ts';
import { emptyMemory, template } from './template.ts';
import { testKeys } from './test-keys.ts';

/** A database of one kind, one user of it at a time. It ends with the process, which files of tests share. */
export interface Databases {
  /** The database with the demo in it and nothing else. */
  fresh(): Promise<Database>;
}

export const embeddedDatabases = once(async (): Promise<Databases> => {
  const { database } = await openMemory(await template());
  return { fresh: await restorable(withKeys(database, testKeys)) };
});

let made = 0;

/** A new PostgreSQL database with the demo in it: where it is reached. */
export async function freshPostgres(): Promise<string> {
  const url = (database: string) => inject('postgres').replace('{database}', database);
  made += 1;
  const name = `fresh_${process.pid}_${made}`;
  await runOn(url('postgres'), `create database ${name} template seeded`);
  return url(name);
}

/** A new PostgreSQL database with nothing in it: where it is reached. */
export async function emptyPostgres(): Promise<string> {
  const url = (database: string) => inject('postgres').replace('{database}', database);
  made += 1;
  const name = `empty_${process.pid}_${made}`;
  await runOn(url('postgres'), `create database ${name}`);
  return url(name);
}

const postgresDatabases = once(async (): Promise<Databases> => {
  const url = await freshPostgres();
  const open = (address: string) => openDatabase({ url: address, directory: '' });
  return {
    fresh: await restorable(
      withKeys(await open(url), testKeys),
      await open(`${url}&options=-c%20session_replication_role%3Dreplica`),
    ),
  };
});

/** What a suite runs on that is not about databases: PostgreSQL where it is installed. Tests over the embedded one, which is interpreted, take half as long again. */
export const quickestDatabases = hasPostgres ? postgresDatabases : embeddedDatabases;

/** The same with nothing in it. */
export const quickestEmpty = async (): Promise<Database> =>
  hasPostgres ? openDatabase({ url: await emptyPostgres(), directory: '' }) : emptyMemory();

/** The kinds of database that a suite runs on; PostgreSQL where it is installed. */
export const databaseKinds: readonly { readonly name: string; readonly start: () => Promise<Databases> }[] = [
  { name: 'the embedded database', start: embeddedDatabases },
  ...(hasPostgres ? [{ name: 'PostgreSQL', start: postgresDatabases }] : []),
];
