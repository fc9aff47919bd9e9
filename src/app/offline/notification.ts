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
  return { title: said(message.title, 100) || name, body: said(message.body, 300), to: /^\/(?![/\\])/.test(to) ? to : '/' };
}
