import { CannotStart } from '../../core/index.ts';

/**
 * Whether the sandbox is asked for: SANDBOX=1. It shows codes, moves the clock and makes faults, so it is off
 * otherwise and does not exist in production.
 * @throws CannotStart when it is asked for with NODE_ENV=production
 */
export function sandboxWanted(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (environment.SANDBOX !== '1') return false;
  if (environment.NODE_ENV === 'production')
    throw new CannotStart(
      'SANDBOX=1 is not possible with NODE_ENV=production: the sandbox shows codes and moves the clock',
    );
  return true;
}
