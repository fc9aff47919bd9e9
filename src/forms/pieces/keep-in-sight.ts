let held = new AbortController();

/** Keeps what somebody has just chosen in sight while the page grows or shrinks by it, until they do anything else. */
export function keepInSight(control: Element): void {
  held.abort();
  if (typeof ResizeObserver === 'undefined') return;
  held = new AbortController();
  const { signal } = held;
  const end = held.abort.bind(held);
  const observer = new ResizeObserver(() =>
    control.isConnected ? control.scrollIntoView({ block: 'nearest' }) : end(),
  );
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(act, end, { signal, capture: true, passive: true });
}
