/**
 * What a page needs has gone because another version of it is served by now (F20): then it is loaded again, once for
 * each version, with the journey kept. Without network, or where nothing has changed, it is not.
 * @param mark names this version; the tab remembers it
 * @returns true when the page is being loaded again
 */
export async function reloadForNewRelease(mark: string, storage: Storage | undefined, keep: () => Promise<void>): Promise<boolean> {
  try {
    const program = document.querySelector('link[rel="modulepreload"], script[type="module"][src]');
    const script = program?.getAttribute('href') ?? program?.getAttribute('src') ?? '';
    const name = `reloaded:${mark}:${script}`;
    // A tab that can't remember could reload for ever.
    if (storage === undefined || storage.getItem(name) !== null) return false;
    const page = await fetch(window.location.pathname, { headers: { accept: 'text/html' } });
    const text = page.ok ? await page.text() : '';
    if (text === '' || (text.includes(script) && text.includes(mark))) return false;
    storage.setItem(name, '1');
    await keep();
    window.location.reload();
    return true;
  } catch {
    return false;
  }
}
