/** What a notification of the lender's core says, bounded; its address is a path of this app. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly to: string;
}

/** @param text the message as it came: JSON with title, body and to */
export function noticeOf(text: string, name: string): Notice {
  const said = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');
  let message: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) message = { ...parsed };
  } catch {
    // Something has come, and something must be shown.
  }
  const to = said(message.to, 500);
  return {
    title: said(message.title, 100) || name,
    body: said(message.body, 300),
    // As `ownPath` of the page, of which a worker can import nothing.
    to: /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/',
  };
}

/** A window of this app. */
export interface AppWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface Windows {
  /** The one that was looked at last comes first. */
  matchAll(of: { readonly type: 'window' }): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Brings the app to the front at a path of it: in a window that is open, and in a new one only where there is none. */
export async function openAt(to: string, windows: Windows): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (open === undefined) {
    await windows.openWindow(to);
    return;
  }
  await open.focus();
  const { pathname, search } = new URL(open.url);
  if (pathname + search !== to) await open.navigate(to);
}
