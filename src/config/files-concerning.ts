import { isJsonObject } from './json/object.ts';
import { isBase, lendersIn, prefixesOf, strayIn, type Files } from './layers.ts';

/**
 * The files that can change how one lender is judged: the base, the layers that it names, its own folder, and of the other
 * lenders the hosts, since a host is nobody else's. What stands elsewhere changes nothing of it.
 */
export function filesConcerning(files: Files, lender: string): Files {
  const [, ...prefixes] = prefixesOf(files, lender);
  const own = Object.entries(files).filter(
    ([path]) => isBase(path) || prefixes.some((prefix) => path.startsWith(prefix)),
  );
  const others = lendersIn(files)
    .filter((other) => other !== lender)
    .map((other) => `tenants/${other}/tenant.json`);
  // Of files that nobody reads every lender's check tells where they stand.
  return Object.fromEntries([
    ...strayIn(files).map((path) => [path, '']),
    ...others.map((path) => [path, hostsAlone(files[path] ?? '')]),
    ...own,
  ]);
}

function hostsAlone(text: string): string {
  try {
    const tenant: unknown = JSON.parse(text);
    return JSON.stringify({ hosts: isJsonObject(tenant) ? tenant.hosts : undefined });
  } catch {
    return '';
  }
}
