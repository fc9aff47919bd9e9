/** An address as it is read, or undefined for a text that is none. Older browsers can't be asked whether it is one. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
