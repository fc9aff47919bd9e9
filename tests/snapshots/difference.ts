/** The lines that differ: "- " stands in the first alone, "+ " in the second; "@ " names the section of what follows. */
export function difference(first: string, second: string): string {
  const [a, b] = [first.split('\n'), second.split('\n')];
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: string[] = [];
  let section = '';
  let told = '';
  const tell = (line: string): void => {
    if (section !== told) lines.push(`@ ${section}`);
    told = section;
    lines.push(line);
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      if (a[i]?.startsWith('== ')) section = a[i]?.slice(3) ?? '';
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) tell(`- ${a[i++]}`);
    else tell(`+ ${b[j++]}`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
