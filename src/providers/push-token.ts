import type { CallOutcome } from './provider.ts';

export interface PushOptions {
  /** What the borrower has said before; nobody is asked here. */
  readonly permission: () => string | undefined;
  /** The worker that notifications come to; undefined where there is none. */
  readonly registration: () => Promise<{ readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'> } | undefined>;
  /** The lender's public key for notifications. */
  readonly key: unknown;
}

const patience = 10_000;

/** Where this device can be sent notifications: `ok` with the token, or `none` (OP-24). Never rejects. */
export async function pushToken({ permission, registration, key }: PushOptions): Promise<CallOutcome> {
  const none: CallOutcome = { outcome: 'none' };
  if (permission() !== 'granted' || typeof key !== 'string' || key === '') return none;
  async function subscribed(): Promise<CallOutcome> {
    const push = (await registration())?.pushManager;
    const subscription = (await push?.getSubscription()) ?? (await push?.subscribe({ userVisibleOnly: true, applicationServerKey: String(key) }));
    return subscription ? { outcome: 'ok', value: { token: JSON.stringify(subscription) } } : none;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CallOutcome>((resolve) => {
    timer = setTimeout(() => resolve(none), patience);
  });
  try {
    return await Promise.race([subscribed(), late]);
  } catch {
    return none;
  } finally {
    clearTimeout(timer);
  }
}
