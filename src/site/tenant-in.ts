import { isJsonObject } from '../config/json/object.ts';

/** What can be read of a lender's own file before it has been judged. */
export function tenantIn(text: string | undefined): { readonly name?: string; readonly hosts?: readonly string[] } {
  try {
    const tenant: unknown = JSON.parse(text ?? '');
    if (!isJsonObject(tenant)) return {};
    const { name, hosts } = tenant;
    return {
      ...(typeof name === 'string' && { name }),
      ...(Array.isArray(hosts) && { hosts: hosts.filter((host) => typeof host === 'string') }),
    };
  } catch {
    return {};
  }
}
