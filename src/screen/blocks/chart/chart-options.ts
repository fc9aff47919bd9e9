import type { Expr, Text } from '../../../language/language.gen.ts';

interface ChartSeries {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly value: Expr;
}

export interface ChartOptions {
  readonly title: Text;
  readonly of: Expr;
  readonly label: Text;
  readonly series: Readonly<Record<string, ChartSeries>>;
  readonly currency: Expr;
  readonly look?: 'bars' | 'lines';
}
