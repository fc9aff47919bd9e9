import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addLender, lenderOfHost } from '../core/index.ts';
import { fillFolder } from '../core/testing/template.ts';
import { keyText } from '../core/testing/test-keys.ts';
import { pwani } from './demo/pwani.ts';
import { withCoreDatabase } from './core-database.ts';

describe('a command on the core', () => {
  let dataDirectory: string;
  beforeEach(() => (dataDirectory = mkdtempSync(join(tmpdir(), 'core-database-'))));
  afterEach(() => rmSync(dataDirectory, { recursive: true }));

  it('says why the database cannot be used, and not with which password', async () => {
    const databaseUrl = 'postgres://core:s3cret@127.0.0.1:1/core';
    const used = withCoreDatabase({ databaseUrl, dataDirectory, dataKeys: keyText(1) }, () => Promise.resolve());
    await expect(used).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('adds a lender, with the keys to its services, to a database that was sealed at a start before', async () => {
    const settings = { databaseUrl: undefined, dataDirectory, dataKeys: undefined };
    await fillFolder(join(dataDirectory, 'database'));
    writeFileSync(join(dataDirectory, 'data-keys'), keyText(1), { mode: 0o600 });
    const services = { hosts: ['api.fresh.example'] };
    const lender = {
      slug: 'fresh',
      name: 'Fresh',
      token: 'ZnJlc2g6b3JnYW5pc2F0aW9u',
      hosts: ['fresh'],
      currency: 'TZS',
      country: 'TZA',
      time_zone: 'Africa/Dar_es_Salaam',
      languages: ['en-GB'],
      settings: pwani.settings,
      services,
    };
    await withCoreDatabase(settings, (database) => addLender(database, lender));
    expect(await withCoreDatabase(settings, (database) => lenderOfHost(database, 'fresh', 'localhost'))).toMatchObject({
      name: 'Fresh',
      services,
    });
  });
});
