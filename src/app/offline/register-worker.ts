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
export function registerWorker(container: ServiceWorkerContainer | undefined, isBuilt: boolean = import.meta.env.PROD): void {
  if (container === undefined || !isBuilt) return;
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('app', {
    createScriptURL(address) {
      if (address !== script) throw new TypeError('not a script of this page');
      return address;
    },
  });
  void container.register(policy?.createScriptURL(script) ?? script).catch(() => undefined);
}
