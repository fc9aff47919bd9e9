/** A drawing that stands in until the lender's own is there: its first letter on its colour, and its name. */
export function logoOf(name: string, colour: string): string {
  // A bold letter of a wide font takes three quarters of its height.
  const width = 56 + name.length * 14;
  const font = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-weight="700"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${name}">`,
    `  <circle cx="20" cy="20" r="20" fill="${colour}"/>`,
    `  <text x="20" y="27" text-anchor="middle" ${font} font-size="20" fill="#ffffff">${name.slice(0, 1)}</text>`,
    `  <text x="49" y="26.500" ${font} font-size="18.500" fill="${colour}">${name}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
