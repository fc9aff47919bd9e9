import { spawnSync } from 'node:child_process';
import type { Files } from '../config/layers.ts';

/**
 * The files below folders as they stood at a commit, branch or tag of the repository at a root.
 * @throws with a sentence when there is no git, no repository or no such version
 */
export function filesAt(root: string, ref: string, folders: readonly string[], wanted: RegExp): Files {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
    .toString('utf8')
    .trim();
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...folders])
    .toString('utf8')
    .split('\0');
  const blobs = listed.flatMap((line) => {
    const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return id !== undefined && path !== undefined && wanted.test(path) ? [{ id, path }] : [];
  });
  const content = git(root, ['cat-file', '--batch'], `${blobs.map(({ id }) => id).join('\n')}\n`);
  let at = 0;
  return Object.fromEntries(
    blobs.map(({ path }) => {
      // "<id> blob <bytes>", a line end, the bytes, a line end.
      const begin = content.indexOf(10, at) + 1;
      const size = Number(content.toString('utf8', at, begin).trim().split(' ')[2]);
      at = begin + size + 1;
      return [path, content.toString('utf8', begin, begin + size)];
    }),
  );
}

/** Paths below folders that differ between a commit and the working tree, those that git does not know yet included. */
export function changedSince(root: string, ref: string, folders: readonly string[]): readonly string[] {
  const lines = [
    git(root, ['diff', '--name-only', '-z', ref, '--', ...folders]),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...folders]),
  ];
  return [...new Set(lines.flatMap((text) => text.toString('utf8').split('\0')).filter((path) => path !== ''))].sort();
}

function git(root: string, args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    maxBuffer: 1 << 28,
    ...(input !== undefined && { input }),
  });
  if (error !== undefined) throw new Error(`git could not be run: ${error.message}`);
  if (status !== 0)
    throw new Error(
      args[0] === 'rev-parse'
        ? `git knows no version "${args.at(-1)?.replace('^{commit}', '') ?? ''}"`
        : stderr.toString('utf8').trim(),
    );
  return stdout;
}
