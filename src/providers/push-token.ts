import type { CallOutcome } from './provider.ts';

/** What this uses of a subscription of the browser's. */
type Subscribed = Pick<PushSubscription, 'unsubscribe'> & {
  readonly options?: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
};

export interface PushOptions {
  /** What the borrower has said before. */
  readonly permission: () => string | undefined;
  /** Lets the browser ask the borrower. */
  readonly askPermission: () => Promise<unknown>;
  /** The worker that notifications come to; undefined where there is none. */
  readonly registration: () => Promise<
    | {
        readonly pushManager: {
          getSubscription(): Promise<Subscribed | null>;
          subscribe(options: PushSubscriptionOptionsInit): Promise<Subscribed>;
        };
      }
    | undefined
  >;
  /** The lender's public key for notifications. */
  readonly key: unknown;
}

const patience = 10_000;
const none: CallOutcome = { outcome: 'none' };

/**
 * Where this device can be sent notifications: `ok` with the token, or `none` (OP-24). Never rejects.
 * @param ask whether the borrower may be asked: only where they have just pressed something that says so
 */
export async function pushToken(
  { permission, askPermission, registration, key }: PushOptions,
  ask: boolean,
): Promise<CallOutcome> {
  if (typeof key !== 'string' || key === '') return none;
  // Nobody is hurried: the question stands open for as long as the borrower likes.
  if (ask && permission() === 'default') await askPermission().catch(() => undefined);
  if (permission() !== 'granted') return none;
  return inTime(async () => {
    const push = (await registration())?.pushManager;
    let subscription = (await push?.getSubscription()) ?? undefined;
    if (subscription !== undefined && isOfOther(subscription, key)) {
      await subscription.unsubscribe();
      subscription = undefined;
    }
    subscription ??= await push?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return subscription ? { outcome: 'ok', value: { token: JSON.stringify(subscription) } } : none;
  });
}

/** The device takes no notifications any more: its browser forgets where they were sent to. */
export async function endPush({ registration }: PushOptions): Promise<CallOutcome> {
  await inTime(async () => {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
    return none;
  });
  return { outcome: 'ok' };
}

/** Whether it was made with another key, with which nobody can send to it. */
function isOfOther({ options }: Subscribed, key: string): boolean {
  const made = options?.applicationServerKey;
  return (
    made instanceof ArrayBuffer &&
    btoa(String.fromCharCode(...new Uint8Array(made)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '') !== key
  );
}

async function inTime(work: () => Promise<CallOutcome>): Promise<CallOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CallOutcome>((resolve) => {
    timer = setTimeout(() => resolve(none), patience);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return none;
  } finally {
    clearTimeout(timer);
  }
}
