/**
 * The browser of a visitor of whom nothing is known, or only that they have a session, as far as the page's program asks for one before anything is
 * drawn: at an address, with nothing stored, with the configuration that it is handed in the place of a network. Imported
 * first in the thread that writes entry screens, since some modules listen to the browser as they are read.
 */
let address = new URL('http://nobody.invalid/');
let session: { readonly name: string; readonly value: string } | undefined;
let content: Readonly<Record<string, object>> = {};

const history = {
  state: null as unknown,
  replaceState(state: unknown, _title: string, to: string): void {
    history.state = state;
    address = new URL(to, address);
  },
};
const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
const navigator = { userAgent: '', onLine: true };
const globals = {
  ...listen,
  navigator,
  window: {
    ...listen,
    history,
    navigator,
    get location() {
      return address;
    },
    localStorage: { getItem: (name: string) => (name === session?.name ? session.value : null) },
  },
  document: { ...listen, visibilityState: 'visible', cookie: '' },
  fetch: (to: string) =>
    Promise.resolve(
      Object.hasOwn(content, to)
        ? Response.json(content[to])
        : session === undefined
          ? new Response(null, { status: 404 })
          : new Promise<never>(() => undefined),
    ),
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

/**
 * Opens another page in it.
 * @param handed the configuration, by its addresses
 * @param sessionOf the lender with whom the visitor has a session; of them the core answers nothing
 */
export function openNobodysBrowser(
  origin: string,
  pathname: string,
  handed: Readonly<Record<string, object>>,
  sessionOf?: string,
): void {
  address = new URL(pathname, origin);
  history.state = null;
  content = handed;
  session =
    sessionOf === undefined
      ? undefined
      : {
          name: `${sessionOf}:session`,
          value: JSON.stringify({ access: 'none', refresh: 'none', expires: Number.MAX_SAFE_INTEGER, id: '0' }),
        };
}
