/** The numbers that a list of pages shows: the first, the last, and those around the present one; `gap` stands for two or more between. */
export function pageNumbers(page: number, last: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index): readonly (number | 'gap')[] => {
    const before = numbers[index - 1] ?? 0;
    return number - before === 1 ? [number] : number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}
