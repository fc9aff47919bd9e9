import { operationsByArea } from '../../../../core/index.ts';
import { number, oneOf, text, type Asked } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { groupedOptions, options, rows } from '../../pieces.ts';
import { faultKinds, Faults, ordinaryFault, type Fault, type FaultKind } from './faults.ts';

const longestDelay = 300_000;

/** @throws BadOrder */
function readFault(asked: Asked, operations: readonly string[]): Fault {
  return {
    operation: oneOf(asked, 'operation', ['*', ...operations]),
    kind: oneOf<FaultKind>(asked, 'kind', faultKinds),
    times: number(asked, 'times', ordinaryFault.times, 1, 10_000),
    milliseconds: number(asked, 'milliseconds', ordinaryFault.milliseconds, 0, longestDelay),
    status: number(asked, 'status', ordinaryFault.status, 400, 499),
    code: text(asked, 'code', ordinaryFault.code),
    message: text(asked, 'message', ordinaryFault.message),
  };
}

function details(fault: Fault): string {
  if (fault.kind === 'refuse') return `${fault.status} ${fault.code}: ${fault.message}`;
  return fault.kind.startsWith('delay') ? `${fault.milliseconds} ms` : '';
}

/** What goes wrong between the network and the core. */
export const part: MakePart = () => {
  const faults = new Faults();
  const areas = operationsByArea();
  const operations = Object.values(areas).flat();
  return {
    interpose: (next) => faults.before(next),
    orders: { faults: (asked) => faults.order(readFault(asked, operations)), 'faults/clear': () => faults.clear() },
    state: () => ({ faults: faults.ordered }),
    section: () =>
      html`<section aria-labelledby="faults">
        <h2 id="faults">Faults</h2>
        ${rows(
          ['Operation', 'Fault', 'Times', 'Details'],
          faults.ordered.map((fault) => [fault.operation, fault.kind, fault.times, details(fault)]),
          'No fault is ordered.',
        )}
        <form method="post" action="/sandbox/faults">
          <label
            >Operation
            <select name="operation">
              ${options(['*'])}${groupedOptions(areas)}
            </select></label
          >
          <label
            >Fault
            <select name="kind">
              ${options(faultKinds)}
            </select></label
          >
          <label>Times <input name="times" type="number" value="1" min="1" /></label>
          <label>Delay (ms) <input name="milliseconds" type="number" value="3000" min="0" /></label>
          <label>Refusal: status <input name="status" type="number" value="422" min="400" max="499" /></label>
          <label>code <input name="code" value="not_available" /></label>
          <label>message <input name="message" value="This loan product is not available at the moment." /></label>
          <button>Order</button>
        </form>
        <form method="post" action="/sandbox/faults/clear"><button>Clear all</button></form>
      </section>`,
    reset: () => faults.clear(),
  };
};
