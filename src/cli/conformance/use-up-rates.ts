import type { Operation } from '../../core/api/document.ts';
import { nobodys, type Request, type Visitor } from './visitor.ts';
import type { Walker } from './walker.ts';

/** What no table of rates may cost the tester. */
const mostRequests = 400;

/**
 * Uses each rate up, by requests to one call that has it, in which nothing is that must be there: the next one must be told
 * to wait. A rate of an address or a device is used up by nobody, one of a caller by the visitor: of nobody, behind whose
 * address many may stand, a core may take more.
 */
export async function useUpRates(walker: Walker, nobody: Visitor, caller: Visitor): Promise<void> {
  const seen = new Set<string>();
  for (const operation of walker.calls.all) {
    const {
      rate: { requests, seconds, per },
      security,
      id,
    } = operation;
    const name = `${requests} ${seconds} ${per}`;
    if (requests === undefined || requests > mostRequests || security.length === 0 || seen.has(name)) continue;
    const request = per === 'caller' ? await asCaller(walker, operation, caller) : asNobody(operation, nobody);
    if (request === undefined) continue;
    seen.add(name);
    const what = `more than ${requests} requests in ${seconds} seconds`;
    let isTold = false;
    for (let sent = 0; sent <= requests && !isTold; sent += 1) {
      const answered = await walker.exchange.send(operation, request);
      isTold = answered.status === 429;
      if (isTold) walker.exchange.heldBack(operation, what, answered.headers);
    }
    if (isTold) walker.of(id).holds(what);
    else walker.of(id).deviates(`${what} are not refused with 429`);
  }
}

function asNobody(operation: Operation, nobody: Visitor): Request {
  const open = nobody.open(operation);
  return { ...open, headers: { ...open.headers, ...nobodys(operation) } };
}

/** @returns undefined where it would do something, or there is nothing to ask with */
async function asCaller(walker: Walker, operation: Operation, caller: Visitor): Promise<Request | undefined> {
  const doesNothing = operation.method === 'GET' || walker.calls.mustHaveMembers(operation);
  if (!doesNothing || !walker.calls.ofSession(operation)) return undefined;
  let request: Request | undefined;
  // Once with whatever it answers: a call before may have ended the session.
  await walker.noting(operation, false, async () => {
    await walker.asSignedIn(operation, caller, () => {
      const open = caller.open(operation);
      return (request = { ...open, headers: { ...open.headers, ...caller.authorization(operation) } });
    });
  });
  return request;
}
