import { unavailable } from './refusal.ts';

/** So long, in milliseconds, a provider is waited for; what it would say after that is asked for another time. */
const patience = 4000;

/** What a provider answers in time. @throws Refusal `unavailable` */
export async function withinPatience<T>(asked: Promise<T>, most = patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(unavailable(undefined, new Error(`a provider has not answered within ${most} ms`))),
      most,
    );
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
