/**
 * Loads the page again where it can be had. What is being typed is kept as by any page that is left.
 * @param keep what else is to be kept first
 * @param helps whether the page that is served now would help
 * @returns true when the page is being loaded again
 */
export async function loadAnew(
  keep: () => Promise<void> = () => Promise.resolve(),
  helps: (page: string) => boolean = () => true,
): Promise<boolean> {
  try {
    const page = await fetch(window.location.pathname, { headers: { accept: 'text/html' } });
    const text = page.ok ? await page.text() : '';
    if (text === '' || !helps(text)) return false;
    await keep();
    window.location.reload();
    return true;
  } catch {
    return false;
  }
}

/**
 * What a page needs has gone because another version of it is served by now (F20): then it is loaded again, once for
 * each version, with the journey kept. Without network, or where nothing has changed, it is not.
 * @param mark names this version; the tab remembers it
 * @returns true when the page is being loaded again
 */
export async function reloadForNewRelease(
  mark: string,
  storage: Storage | undefined,
  keep: () => Promise<void>,
): Promise<boolean> {
  const program = document.querySelector('link[rel="modulepreload"], script[type="module"][src]');
  const script = program?.getAttribute('href') ?? program?.getAttribute('src') ?? '';
  const name = `reloaded:${mark}:${script}`;
  try {
    // A tab that can't remember could reload for ever.
    if (storage === undefined || storage.getItem(name) !== null) return false;
  } catch {
    return false;
  }
  return loadAnew(keep, (page) => {
    if (page.includes(script) && page.includes(mark)) return false;
    storage.setItem(name, '1');
    return true;
  });
}

/** A page loads itself anew at most so often, in milliseconds, unless it is asked to: what is missing may be missing again. */
const pauseBetween = 60_000;

/** Loads the page anew for a part of the program that it lacks, unless it has just done so. @returns true when it is being loaded */
export async function reloadForLostPart(storage: Storage | undefined): Promise<boolean> {
  const name = 'reloaded:part';
  const now = Date.now();
  try {
    if (storage === undefined || now - Number(storage.getItem(name)) < pauseBetween) return false;
    storage.setItem(name, String(now));
  } catch {
    return false;
  }
  return loadAnew();
}

/**
 * Tells whether a part of the program could not be had. A browser asks for a part once in a page's life, also where the
 * network failed: after that only loading the page anew brings it.
 */
export function watchParts(): () => boolean {
  let isLost = false;
  if (typeof window !== 'undefined') {
    window.addEventListener('vite:preloadError', (event) => {
      // Styles come by themselves (background/bring-styles.ts), and the part that they dress does not wait for them.
      if (event.payload?.message.endsWith('.css')) event.preventDefault();
      else isLost = true;
    });
  }
  return () => isLost;
}
