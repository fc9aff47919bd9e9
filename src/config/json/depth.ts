/** Whether the brackets of a text go deeper than that. Looks at the text alone, so that nothing has to walk what is too deep. */
export function isDeeperThan(text: string, deepest: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return false;
}
