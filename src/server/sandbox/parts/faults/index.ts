import { operationsByArea } from '../../../../core/index.ts';
import { number, oneOf, text, type Asked } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, groupedOptions, numberField, options, orderForm, rows, textField } from '../../pieces.ts';
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
    section: {
      topic: 'Time and faults',
      id: 'faults',
      title: 'Faults',
      content: () =>
        html`${rows(
          ['Operation', 'Fault', 'Times', 'Details'],
          faults.ordered.map((fault) => [fault.operation, fault.kind, fault.times, details(fault)]),
          'No fault is ordered.',
        )}
        ${orderForm(
          'faults',
          'Order',
          choice('Operation', 'operation', [...options(['*']), ...groupedOptions(areas)]),
          choice('Fault', 'kind', options(faultKinds)),
          numberField('Times', 'times', ordinaryFault.times, 1),
          numberField('Delay in milliseconds', 'milliseconds', ordinaryFault.milliseconds, 0),
          numberField('Status of a refusal', 'status', ordinaryFault.status, 400),
          textField('Its code', 'code', 'not_available'),
          textField('Its message', 'message', 'This loan product is not available at the moment.'),
        )}
        ${faults.ordered.length === 0 ? '' : orderForm('faults/clear', 'Clear all')}`,
    },
    reset: () => faults.clear(),
  };
};
