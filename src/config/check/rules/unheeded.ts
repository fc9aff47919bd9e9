import { answerTo, rowsOf } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Effects, Flow, Step } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'failed.unheeded': {
    severity: 'warning',
    means: 'What was refused goes on as if it had gone well: the borrower is not told, or told that all is well.',
    mend: 'Say it, by `toast` or `refuse`, or lead elsewhere. Where it is meant, let it be: a warning holds nothing back.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'screen', 'gates', 'values'] as const;

export const stage = 'ways';

/** What else a row can do about a refusal than to go on. */
const heeding = ['toast', 'refuse', 'set', 'with', 'refresh', 'read-more'] as const;

/**
 * What was refused is not passed over. Of what the device or the session does, and of what is done in silence, nobody waits
 * for the outcome; where a decision or the page that comes next asks about it, that is heed enough.
 */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { flows, gates, screens, values: shared } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = own(flows, document.name);
    for (const [id, step] of Object.entries(flow?.steps ?? {})) {
      const failed = flow && answerTo(flow, id, 'failed');
      if (flow === undefined || failed === undefined || !isAwaited(subject, step)) continue;
      const wells = goodOutcomes(step)
        .flatMap((event) => answerTo(flow, id, event) ?? [])
        .flatMap(({ decision }) => rowsOf(decision, gates).map(({ row }) => targetOf(row)));
      for (const { row, pointer } of rowsOf(failed.decision, gates, failed.pointer)) {
        const to = targetOf(row);
        if (row.if === undefined && row.toast?.good !== undefined)
          report(document, [...pointer, 'toast', 'good'], {
            code: 'failed.unheeded',
            message: `where "${id}" has failed, whatever the reason, this tells of it as of something that went well`,
            suggestion: 'say it at "bad", or with an `if` of the reason that is none to worry about',
          });
        const isHeeded = row.if !== undefined || heeding.some((effect) => row[effect] !== undefined);
        if (
          isHeeded ||
          (to !== 'stay' && !wells.includes(to)) ||
          asksAbout({ flow, gates, screens, values: { ...shared, ...flow.values } }, id, to)
        )
          continue;
        report(document, pointer, {
          code: 'failed.unheeded',
          message:
            to === 'stay'
              ? `nobody is told that "${id}" has failed: the page stays as it is`
              : `where "${id}" has failed this leads on to "${to}", as where it went well, and nobody is told`,
          suggestion: 'say it: "toast": { "bad": "{{ error.message | or: error.default }}" }',
        });
      }
    }
  }
};

const targetOf = ({ to = 'stay' }: Pick<Effects, 'to'>): string => to;

/** Whether a step comes to an outcome that matters to the borrower. */
function isAwaited({ knowledge: { contract } }: Subject, step: Step): boolean {
  if ('flow' in step) return true;
  const info = 'call' in step ? own(contract.operations, step.call)?.info : undefined;
  return info?.kind === 'api' && !info.silent;
}

function goodOutcomes(step: Step): readonly string[] {
  return 'flow' in step
    ? Object.keys(step.on ?? {}).filter((event) => event !== 'failed' && event !== 'closed')
    : ['ok'];
}

interface Surrounding extends Pick<Configuration, 'gates' | 'screens' | 'values'> {
  readonly flow: Flow;
}

/** Whether what comes next tells one outcome from the other: a page, or decisions up to the next step of another kind. */
function asksAbout({ flow, gates, screens, values }: Surrounding, id: string, to: string): boolean {
  const looked = new Set<string>();
  const isOutcome = new RegExp(`\\b(?:error\\.|data\\.${id}\\b)`);
  return isAsked(to);

  function isAsked(name: string): boolean {
    const next = own(flow.steps, name);
    if (next === undefined || looked.has(name)) return false;
    looked.add(name);
    if ('decide' in next)
      return isRead(next) || rowsOf(next.decide, gates).some(({ row }) => isRead(row) || isAsked(targetOf(row)));
    return 'screen' in next && isRead([next, own(screens, next.screen)]);
  }

  /** Also by way of named values. */
  function isRead(part: unknown): boolean {
    const text = JSON.stringify(part);
    return (
      isOutcome.test(text) ||
      [...text.matchAll(/\bvalue\.([\w-]+)/g)].some(
        ([path, name = '']) =>
          !looked.has(path) && Object.hasOwn(values, name) && looked.add(path) && isRead(values[name]),
      )
    );
  }
}
