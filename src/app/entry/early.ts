/**
 * What runs before the page's program: it brings that program once the screen that the server has written stands on the
 * glass, and marks what is pressed or picked on it meanwhile (press-again.ts). Nothing else belongs here.
 */
const root = document.getElementById('root');

function note(event: Event): void {
  const { target, type } = event;
  if (!root?.matches('[data-written], [data-ahead]') || !(target instanceof Element)) return;
  if (type === 'change') {
    if (target instanceof HTMLSelectElement) target.dataset['picked'] = target.value;
    return;
  }
  const pressed =
    type === 'click'
      ? target.closest('button')
      : type === 'keydown' && (event as KeyboardEvent).key === 'Enter' && target.matches('input')
        ? target
        : null;
  if (type === 'keydown' && pressed === null) return;
  // The last press counts, and none before something else was typed; what is typed once more as the page wakes is nobody's.
  if (type === 'input' && !event.isTrusted) return;
  for (const before of document.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
  if (pressed === null) return;
  pressed.setAttribute('data-pressed', '');
  // Of a shape that is drawn anew the button itself does not stay.
  if ('ahead' in root.dataset) root.dataset['pressed'] = pressed.className + pressed.textContent;
  event.preventDefault();
  event.stopPropagation();
}

for (const type of ['click', 'keydown', 'input', 'change']) document.addEventListener(type, note, true);
// What was picked before this listened shows by itself.
for (const list of document.querySelectorAll('select'))
  if (list.querySelector<HTMLOptionElement>('option[selected]')?.selected === false)
    list.dataset['picked'] = list.value;

const program = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href;
let begun = false;
function begin(): void {
  if (begun || program === undefined) return;
  begun = true;
  // A browser asks no more for what it could not have: the page is loaded anew, by itself once, or the skeleton stood for
  // ever. What is read here is `wasTyped` of the program, which cannot be asked where the program is what is missing.
  import(/* @vite-ignore */ program).catch(() => {
    const [visit] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
    if (visit?.type === 'navigate') setTimeout(() => location.reload(), 3000);
  });
  try {
    // The first look into what is kept waits for the disk: better while the program is on its way.
    void (window.localStorage.length + window.sessionStorage.length);
  } catch {
    // Refused by policy: the program does without.
  }
}
// A page that nobody looks at is given no frame.
requestAnimationFrame(() => setTimeout(begin));
document.addEventListener('visibilitychange', begin);
if (document.visibilityState === 'hidden') begin();
