import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist/page',
    emptyOutDir: true,
    manifest: true,
    rollupOptions: { input: 'src/app/main.tsx' },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/server/**'] } },
      { extends: true, test: { name: 'core', include: ['src/server/**/*.test.ts'], testTimeout: 30000, hookTimeout: 60000 } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], testTimeout: 120000, hookTimeout: 120000, fileParallelism: false } },
      { extends: true, test: { name: 'whole', include: ['tests/*.test.ts'], testTimeout: 60000 } },
    ],
  },
});
