/** Begins a thread on a TypeScript file: what --import tsx does reaches the main thread alone (Node 20). */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
