import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { hasPostgres, runOn, startCluster, type Cluster } from '../../src/core/testing/postgres-cluster.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it is told what is prepared, as soon as it is there. */
    preparedData: string;
  }
}

/** Of a server that has started, with the demo in it and each lender judged. */
export interface Prepared {
  /** Its data folder. */
  readonly data: string;
  /** Where the PostgreSQL is reached in which its database is called "prepared", a database's name in the place of {database}. Left out where none is installed: then it lies in the data folder. */
  readonly postgres?: string;
}

const lenders = ['naija', 'kigali', 'maple', 'pwani', 'lekki'];

/** The status of a lender's page, which waits until its files are judged. Node does not resolve *.localhost by itself. */
function pageOf(lender: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path: '/', headers: { host: `${lender}.localhost:${port}`, accept: 'text/html' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    ).on('error', reject);
  });
}

async function prepare(data: string, cluster: Cluster | undefined): Promise<Prepared> {
  await mkdir(data);
  if (cluster) await runOn(cluster.url('postgres'), 'create database prepared');
  // What was found a moment ago is not looked for again.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/browser/known-verdicts.ts', data]);
  const server = await startServer({ data, database: cluster?.url('prepared') });
  for (const lender of lenders) {
    let status = 0;
    for (let tries = 0; tries < 20 && status !== 200; tries += 1) status = await pageOf(lender, server.port);
    if (status !== 200) throw new Error(`the page of ${lender} answers ${status}:\n${server.log()}`);
  }
  await server.stop();
  return { data, ...(cluster && { postgres: cluster.url('{database}') }) };
}

/**
 * What a start does once and keeps is done once for the servers of all workers, whose data lies beside it. Other tests begin
 * meanwhile: whoever needs it asks, and is answered when it is there.
 */
export default async function preparedData(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-'));
  const cluster = hasPostgres ? startCluster() : undefined;
  const preparing = (async () => prepare(path.join(folder, 'prepared'), await cluster))();
  const told = preparing.then(
    (prepared) => ({ status: 200, text: JSON.stringify(prepared) }),
    (error: unknown) => ({ status: 500, text: String(error) }),
  );
  const asked = createServer(
    (_request, response) => void told.then(({ status, text }) => response.writeHead(status).end(text)),
  );
  await new Promise<void>((resolve) => asked.listen(0, '127.0.0.1', resolve));
  project.provide('preparedData', `http://127.0.0.1:${(asked.address() as AddressInfo).port}`);
  return async () => {
    await told;
    asked.close();
    await (await cluster)?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
