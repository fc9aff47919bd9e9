import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of a server that has started, with the demo in it and each lender judged. */
    preparedData: string;
  }
}

const lenders = ['naija', 'kigali', 'maple', 'pwani', 'lekki'];

/** The status of a lender's page, which waits until its files are judged. Node does not resolve *.localhost by itself. */
function pageOf(lender: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: `${lender}.localhost:${port}`, accept: 'text/html' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}

/** Before the first test: what a start does once and keeps is done once for the servers of all workers, whose data lies beside it. */
export default async function preparedData(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).buildServer()"]);
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-'));
  const data = path.join(folder, 'prepared');
  await mkdir(data);
  const server = await startServer({ data });
  for (const lender of lenders) {
    let status = 0;
    for (let tries = 0; tries < 20 && status !== 200; tries += 1) status = await pageOf(lender, server.port);
    if (status !== 200) throw new Error(`the page of ${lender} answers ${status}:\n${server.log()}`);
  }
  await server.stop();
  project.provide('preparedData', data);
  return () => rm(folder, { recursive: true, force: true });
}
