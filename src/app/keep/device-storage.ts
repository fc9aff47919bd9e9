/** The device's storage of that kind, or undefined where reading it throws (blocked by policy). */
export function deviceStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}
