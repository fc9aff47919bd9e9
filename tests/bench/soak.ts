/**
 * A core that is asked for long: npm run bench soak [share]. 20,000 reads, 2,000 logins and 500 uploads, or that share of
 * them; memory before, after and when what is no longer needed was collected, handles that are open, and rows, before and
 * after what has had its time was swept. It judges nothing: who reads it sees what grows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Files, openMemory, withKeys } from '../../src/core/index.ts';
import { sweep } from '../../src/core/rounds/sweep.ts';
import { pdf, uploadTo } from '../../src/core/testing/applicant.ts';
import { CoreUnderTest } from '../../src/core/testing/core-under-test.ts';
import { template } from '../../src/core/testing/template.ts';
import { testKeys } from '../../src/core/testing/test-keys.ts';

const share = Number(process.argv[2] ?? 1);
const [reads, logins, uploads] = [20_000, 2_000, 500].map((count) => Math.ceil(count * share));
const folder = await mkdtemp(join(tmpdir(), 'soak-'));
const { database } = await openMemory(await template());
const core = await CoreUnderTest.over(withKeys(database, testKeys), {
  filesDirectory: folder,
  mostRequests: Number.MAX_SAFE_INTEGER,
});

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
function memory(when: string): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(
    `${when.padEnd(34)} heap ${megabytes(heapUsed)}, outside of it ${megabytes(external)}, of the process ${megabytes(rss)}; ${process.getActiveResourcesInfo().length} handles`,
  );
}
const collect = () => (globalThis as { gc?: () => void }).gc?.();

async function rows(when: string): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r' order by 1`,
  );
  const counted = await database.query<{ name: string; count: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*) as count from ${name}`).join(' union all '),
  );
  console.log(
    `${when.padEnd(34)} ${counted
      .filter(
        ({ name, count }) => count > 0 && /^(sessions|tokens|audit|files|tries|known_devices|outcomes)$/.test(name),
      )
      .map(({ name, count }) => `${name} ${count}`)
      .join(', ')}`,
  );
}

async function times(what: string, count: number | undefined, each: (at: number) => Promise<unknown>): Promise<void> {
  const from = performance.now();
  for (let at = 0; at < (count ?? 0); at += 1) {
    await each(at);
    // What a test looks at is not what is measured.
    core.logged.length = 0;
    core.sent.length = 0;
  }
  console.log(`${String(count)} ${what} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

try {
  const { token } = await core.signIn();
  collect();
  memory('before');
  await rows('rows before');
  await times('reads', reads, async (at) => {
    // The session is looked at as long as it is in use.
    if (at % 100 === 0) core.now = new Date(core.now.getTime() + 1000);
    return core.ask('GET', at % 2 === 0 ? '/api/v2/loans?channel=web' : '/api/v1/settings/profile', { token });
  });
  memory('after the reads');
  await times('logins', logins, () => core.login());
  const again = await core.signIn();
  await times('uploads', uploads, (at) =>
    uploadTo(core, { lender: 'naija', token: again.token }, 'file', pdf(`${at} `.padEnd(200_000, 'x'))),
  );
  memory('after all');
  collect();
  memory('after all, collected');
  await rows('rows after');
  await sweep({
    ...core,
    files: new Files(folder),
    clock: { now: () => new Date(core.now.getTime() + 100 * 86_400_000) },
  });
  collect();
  memory('after a sweep 100 days later');
  await rows('rows then');
} finally {
  await core.close();
  await rm(folder, { recursive: true });
}
