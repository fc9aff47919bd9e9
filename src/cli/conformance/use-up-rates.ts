import { nobodys, type Visitor } from './visitor.ts';
import type { Walker } from './walker.ts';

/** What no table of rates may cost the tester. */
const mostRequests = 1000;

/** Nobody is known, and counts by an address: many may stand behind it, so that a core may give them as often as so many households. */
const households = 16;

/** Uses each rate up, by requests of nobody to one call that has it: the next one must be told to wait. */
export async function useUpRates(walker: Walker, nobody: Visitor): Promise<void> {
  const seen = new Set<string>();
  for (const operation of walker.calls.all) {
    const {
      rate: { requests, seconds, per },
      security,
      id,
    } = operation;
    const name = `${requests} ${seconds} ${per}`;
    if (requests === undefined || security.length === 0 || seen.has(name)) continue;
    const most = per === 'address' ? requests : requests * households;
    if (most > mostRequests) continue;
    seen.add(name);
    const what = `more than ${most} requests in ${seconds} seconds`;
    const { path, headers, body } = nobody.open(operation);
    let isTold = false;
    for (let sent = 0; sent <= most && !isTold; sent += 1) {
      const answered = await walker.exchange.send(operation, {
        path,
        headers: { ...headers, ...nobodys(operation) },
        body,
      });
      isTold = answered.status === 429;
      if (isTold) walker.exchange.heldBack(operation, what, answered.headers);
    }
    if (isTold) walker.of(id).holds(what);
    else walker.of(id).deviates(`${what} are not refused with 429`);
  }
}
