import type { PageData } from '../../language/bundle.ts';

/** The one script that the policy of the page lets a worker be made of. */
const script = '/worker.js';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: 'app', rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Registers the worker that has the page ready without a network. In development, and where it is refused, the app works without. */
export function registerWorker(
  container: ServiceWorkerContainer | undefined,
  isBuilt: boolean = import.meta.env.PROD,
): void {
  if (container === undefined || !isBuilt) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('app', {
    createScriptURL(address) {
      if (address !== script) throw new TypeError('not a script of this page');
      return address;
    },
  });
  void container
    .register(policy?.createScriptURL(script) ?? script)
    .then(() => tellLoaded(container))
    .catch(() => undefined);
}

/** What was loaded before the worker stood, and while it began. */
const laterStill = 10_000;

/** Tells the worker what this page has loaded without it. */
async function tellLoaded(container: ServiceWorkerContainer): Promise<void> {
  // Looked at before waiting: as it begins it takes this page over too.
  if (container.controller !== null) return;
  const { active } = await container.ready;
  const tell = (): void =>
    active?.postMessage([...performance.getEntriesByType('resource').map(({ name }) => name), ...cameWithin()], []);
  tell();
  setTimeout(tell, laterStill);
}

/** The journey that came within the page, and not by an address of its own. */
function cameWithin(): string[] {
  const { start, first } = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as Partial<PageData>;
  const address = first && start?.chunks[first.flow];
  return address === undefined ? [] : [new URL(address, window.location.origin).href];
}
