import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compiledAsItComes } from '../../../build/compiled-as-it-comes.ts';
import { rjsfSlim } from '../../../build/rjsf-slim.ts';

export const entries = ['by-hand', 'ours', 'plain-rjsf'] as const;
export type Entry = (typeof entries)[number];

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** The production build of a form under measurement, in one file; ours as the page is built. */
export async function bundle(entry: Entry): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...(entry === 'ours' ? [rjsfSlim(), compiledAsItComes(entry)] : []), react()],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rollupOptions: {
        input: fileURLToPath(new URL(`./${entry}.tsx`, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const parts = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const script = parts.find((part) => part.type === 'chunk');
  const style = parts.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (script?.type !== 'chunk') throw new Error(`Nothing was built for ${entry}`);
  return { script: script.code, style: style?.type === 'asset' ? String(style.source) : '' };
}
