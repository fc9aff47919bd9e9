import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { rjsfSlim } from '../../../build/rjsf-slim.ts';

export const contenders = ['by-hand', 'ours', 'delivered', 'plain-rjsf'] as const;
export type Contender = (typeof contenders)[number];

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** The production build of one contender. Only ours leaves parts of rjsf out. */
export async function bundle(contender: Contender): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...(contender === 'ours' || contender === 'delivered' ? [rjsfSlim()] : []), react()],
    build: { write: false, target: 'es2022', rollupOptions: { input: fileURLToPath(new URL(`./${contender}.tsx`, import.meta.url)) } },
  });
  const parts = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const script = parts.find((part) => part.type === 'chunk');
  const style = parts.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (script?.type !== 'chunk') throw new Error(`Nothing was built for ${contender}`);
  return { script: script.code, style: style?.type === 'asset' ? String(style.source) : '' };
}
