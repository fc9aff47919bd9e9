let pressed = false;

/**
 * Runs now, or when the finger or button that is down has done its click: a message that appears between press and
 * release moves the button away from under it, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const release = (): void => {
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    setTimeout(run);
  };
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
}

/** Watches presses on the page, once. */
export function watchPresses(): void {
  const set = (down: boolean) => (): void => {
    pressed = down;
  };
  addEventListener('pointerdown', set(true), true);
  addEventListener('pointerup', set(false), true);
  addEventListener('pointercancel', set(false), true);
}
