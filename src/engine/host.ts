/** A host without its port, in small letters. */
export function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^([^:]+|\[[^\]]*\]):\d{1,5}$/, '$1')
    .replace(/\.$/, '');
}

/** A machine of one's own, which is never led to https or to another domain (OP-11). */
export function isLocal(host: string): boolean {
  const bare = bareHost(host).replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '127.0.0.1' || bare === '::1';
}
