/** The id of a series' pattern on the page. */
export function patternId(chart: string, series: number): string {
  return `${chart}-pattern-${series}`;
}
