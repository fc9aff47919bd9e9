/** As long as the two presses of one double press may lie apart. */
const apart = 600;

let came = -Infinity;
let listens = false;

/**
 * Something else stands under the finger now: who pressed twice meant what was there before, so that the second press does
 * nothing. Without this a button pressed twice would press what takes its place, such as "Forgot your PIN?" in the sheet over it.
 */
export function otherCame(): void {
  came = performance.now();
  if (listens) return;
  listens = true;
  document.addEventListener('click', dropSecond, true);
}

function dropSecond(click: MouseEvent): void {
  if (click.detail < 2 || performance.now() - came > apart) return;
  click.preventDefault();
  click.stopImmediatePropagation();
}
