export { makeBackup } from './make-backup.ts';
export type { Manifest } from './manifest.ts';
export { restoreBackup, type ProveKeys } from './restore-backup.ts';
