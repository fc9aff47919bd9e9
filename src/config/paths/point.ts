/** A point of a flow: a place, a call, a sub-flow or an end, or a row of a decision that is tried. */
export type Point =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'row'; readonly step: string; readonly event: string; readonly index: number };

export function pointKey(point: Point): string {
  return point.kind === 'step' ? point.step : `${point.step}|${point.event}|${point.index}`;
}
