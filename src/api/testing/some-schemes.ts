import type { Scheme } from '../../language/bundle.ts';

/** One scheme of each kind, and a second token that the device may hold. */
export const someSchemes: Readonly<Record<string, Scheme>> = {
  basic: { sent: 'Basic', kept: 'page' },
  bearer: { sent: 'Bearer', kept: 'session' },
  onboarding: { sent: 'Bearer', kept: 'device' },
  password: { sent: 'Bearer', kept: 'device' },
};
