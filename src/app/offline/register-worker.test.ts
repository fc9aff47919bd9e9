// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function register(
  container: { readonly register: (script: unknown) => Promise<unknown> } | undefined,
  isBuilt = true,
): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts');
  registerWorker(container as unknown as ServiceWorkerContainer, isBuilt);
}

it('the worker is made of its own script and no other, under the page’s policy', async () => {
  const worker = { register: vi.fn(() => Promise.resolve()) };
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  await register(worker);
  await register(worker);
  expect(worker.register).toHaveBeenCalledWith({ trusted: '/worker.js' });
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('app');
  expect(() => createPolicy.mock.calls[0]?.[1].createScriptURL('/evil.js')).toThrow(TypeError);
});

it('a browser without trusted types, without workers, or that refuses them runs the app all the same [F38]', async () => {
  const refusing = { register: vi.fn(() => Promise.reject(new Error('no'))) };
  await register(refusing);
  expect(refusing.register).toHaveBeenCalledWith('/worker.js');
  await expect(register(undefined)).resolves.toBeUndefined();
});

it('there is none while developing', async () => {
  const worker = { register: vi.fn(() => Promise.resolve()) };
  await register(worker, false);
  expect(worker.register).not.toHaveBeenCalled();
});
