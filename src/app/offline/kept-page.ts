import type { PageData } from '../../language/bundle.ts';

/**
 * The last good page of this host, by language, as the worker keeps it: the page's text with its policy, and when it
 * was served by this device's clock. It is the same for every address, since it holds all routes, and holds nothing of
 * a borrower.
 */
const mark = 'x-kept-at';
const left = ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'];
/** The screen of one address, of a stranger or before anything has come, which the server may have written into the page: up to the page's last `</div>`. */
const entry = /<div id="root" data-(?:written=|ahead)[^]*<\/div>/;
const servedAt = /"served_at":"([0-9TZ:.-]{20,30})"/;

/** True for what our server answers when it has a page for this host; its refusals are pages too, but not good ones. */
export function isGoodPage(response: Response, text: string): boolean {
  return (
    response.ok &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html') &&
    text.includes('id="start"')
  );
}

/** The journey that came within a page, as the file that it is everywhere else: another page without a network may need it. */
export function journeyIn(text: string): { readonly address: string; readonly content: string } | undefined {
  try {
    const { start, first } = JSON.parse(
      /<script type="application\/json" id="start">([^]*?)<\/script>/.exec(text)?.[1] ?? '',
    ) as PageData;
    const address = first && start.chunks[first.flow];
    return address === undefined ? undefined : { address, content: JSON.stringify(first?.chunk) };
  } catch {
    return undefined;
  }
}

/** The language of a page: that of its words. */
export function languageOf(text: string): string {
  return /<html lang="([A-Za-z-]{2,12})"/.exec(text)?.[1] ?? '';
}

/** What is kept of a page: all its headers that say how it may run. */
export function pageToKeep(response: Response, text: string, now: number): Response {
  const headers = new Headers(response.headers);
  for (const name of left) headers.delete(name);
  headers.set(mark, String(now));
  return new Response(text.replace(entry, '<div id="root"></div>'), { status: 200, headers });
}

/** The kept page as it is given out: the server's instant in it is moved on by the time that has passed since. */
export async function pageFromKept(kept: Response, now: number): Promise<Response> {
  const text = await kept.text();
  const passed = Math.max(0, now - Number(kept.headers.get(mark) ?? now));
  const moved = text.replace(servedAt, (whole, said: string) => {
    const at = Date.parse(said) + passed;
    return Number.isFinite(at) ? `"served_at":"${new Date(at).toISOString()}"` : whole;
  });
  return new Response(moved, { status: 200, headers: kept.headers });
}
