import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFolder } from '../core/testing/template.ts';
import { keyText } from '../core/testing/test-keys.ts';

const root = join(import.meta.dirname, '../..');

describe('the built server', () => {
  beforeAll(() => {
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).buildServer()"],
      { cwd: root },
    );
  });

  it('imports nothing but what npm ci --omit=dev installs, and the build tool in development alone', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const allowed = new Set([...Object.keys(dependencies), ...builtinModules.map((name) => `node:${name}`)]);
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !/^(?:page|entry)[\\/]/.test(file),
    );
    const imported = files.flatMap((file) => {
      const code = readFileSync(join(root, 'dist', file), 'utf8');
      const named = [
        ...code.matchAll(
          /^(?:import|export)\b[^;]*?\bfrom '([^'.][^']*)'|^import '([^'.][^']*)'|\b(?:import|load|require)\('([^'.][^']*)'\)/gm,
        ),
      ];
      return named.map(([, ...names]) => ({ file, name: names.find((name) => name !== undefined) ?? '' }));
    });
    const packageOf = (name: string) =>
      name.startsWith('node:')
        ? name
        : name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/');
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter(({ name }) => !allowed.has(packageOf(name)))).toEqual([
      { file: join('server', 'development-page.js'), name: 'vite' },
    ]);
    // Patterns of lenders' forms are judged wherever lenders are.
    expect(imported.map(({ name }) => name)).toContain('recheck');
  });

  it('has each text of the page packed beside it', () => {
    const texts = readdirSync(join(root, 'dist/page'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:js|css|svg)$/.test(file))
      .map((file) => join(root, 'dist/page', file));
    expect(texts.length).toBeGreaterThan(20);
    for (const file of texts) {
      const text = readFileSync(file);
      expect([
        file,
        brotliDecompressSync(readFileSync(`${file}.br`)).equals(text),
        gunzipSync(readFileSync(`${file}.gz`)).equals(text),
      ]).toEqual([file, true, true]);
    }
  });

  describe('runs', () => {
    const data = mkdtempSync(join(tmpdir(), 'built-'));
    let child: ChildProcess | undefined;
    let port = 0;
    beforeAll(async () => {
      await fillFolder(join(data, 'database'));
      child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: '',
          PORT: '0',
          DATA_DIR: data,
          DATA_KEYS: keyText(1),
          SANDBOX: '1',
          CORE_URL: '',
          DATABASE_URL: '',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      port = await new Promise((resolve, reject) => {
        for (const stream of [child?.stdout, child?.stderr]) {
          stream?.on('data', (text: Buffer) => {
            said += text.toString();
            const [, found] = /http:\/\/naija\.localhost:(\d+)\//.exec(said) ?? [];
            if (found !== undefined) resolve(Number(found));
          });
        }
        child?.once('exit', () => reject(new Error(`it ended: ${said}`)));
      });
    });
    afterAll(() => {
      child?.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    });

    const get = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        request(
          { host: '127.0.0.1', port, path, headers: { host: 'naija.localhost', accept: 'text/html' } },
          (response) => {
            let body = '';
            response.on('data', (part: Buffer) => (body += part.toString()));
            response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
          },
        )
          .on('error', reject)
          .end();
      });

    // That it fills an empty folder, and judges lenders in its thread, is seen where browsers are tested: it prepares their data.
    it('with its core', async () => {
      expect((await get('/site-config?host=naija.localhost')).body).toContain('"lender":"naija"');
    });
  });
});
