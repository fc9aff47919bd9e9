import { isDecimal } from '../../../engine/decimal.ts';
import { FAILED, isValue, PENDING, type Result } from '../../../engine/value.ts';
import { shown, type Reader } from '../../hooks.ts';
import { stateOf } from '../../state-of.ts';
import { shownRows } from '../../shown-rows.ts';
import { readItems } from '../../items.ts';
import type { ItemScope } from '../../port.ts';
import type { ChartOptions } from './chart-options.ts';

/** What is drawn for one item: an exact amount a series, undefined where it is missing. */
export interface Point {
  readonly label: string;
  readonly amounts: readonly (string | undefined)[];
}

export interface ChartView {
  readonly state: 'ready' | 'pending' | 'failed' | 'missing';
  readonly series: readonly { readonly id: string; readonly label: Result }[];
  readonly points: readonly Point[];
  readonly currency: string;
}

export function readChart(read: Reader, { of, label, series, currency }: ChartOptions): ChartView {
  const there = shownRows(read, series);
  const items = readItems(read, of);
  const unit = read.result(currency);
  const base: Omit<ChartView, 'state'> = {
    series: there.map(([id, one]) => ({ id, label: read.words(one.label) })),
    points: [],
    currency: shown(unit) ?? '',
  };
  if (items === PENDING || unit === PENDING) return { ...base, state: 'pending' };
  if (items === FAILED || unit === FAILED) return { ...base, state: 'failed' };
  if (items === undefined || unit === undefined) return { ...base, state: 'missing' };
  const pointOf = (scope: ItemScope): { readonly label: Result; readonly amounts: readonly Result[] } => ({
    label: read.words(label, scope),
    amounts: there.map(([, one]) => read.result(one.value, scope)),
  });
  const all = items.map(pointOf);
  return {
    ...base,
    state: stateOf(...all.flatMap((point) => [point.label, ...point.amounts])),
    points: all.map((point) => ({ label: shown(point.label) ?? '', amounts: point.amounts.map(amountOf) })),
  };
}

function amountOf(result: Result): string | undefined {
  if (!isValue(result)) return undefined;
  const text = typeof result === 'number' ? String(result) : result;
  return typeof text === 'string' && isDecimal(text) ? text : undefined;
}
