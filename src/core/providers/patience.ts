import { unavailable } from '../refusal.ts';

/** So long, in milliseconds, a provider is waited for; what it would say after that is asked for another time. */
const patience = 4000;

/**
 * What a provider answers in time.
 * @param stopping has it waited for no longer where the process is stopped
 * @throws Refusal `unavailable`
 */
export async function withinPatience<T>(asked: Promise<T>, stopping: AbortSignal, most = patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (when: string) => reject(unavailable(undefined, new Error(`a provider has not answered ${when}`)));
    timer = setTimeout(() => giveUp(`within ${most} ms`), most);
    stop = () => giveUp('before the server was stopped');
  });
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
