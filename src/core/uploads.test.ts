import fs from 'node:fs';
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg, multipart, pdf, png, uploadTo } from './testing/applicant.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';
import { fileType } from './files/file-type.ts';

describe('uploads', () => {
  let core: CoreUnderTest;
  let folder: string;
  let token: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  coreForEach(
    quickestDatabases,
    async (made) => {
      core = made;
      ({ token } = await core.signIn());
    },
    () => ({ filesDirectory: folder }),
  );

  const send = (
    kind: 'photo' | 'file',
    content: Uint8Array,
    file: { name?: string; type?: string; field?: string } = {},
  ) => uploadTo(core, { lender: 'naija', token }, kind, content, file);
  const urlOf = (reply: { body: { data?: unknown } }) => (reply.body.data as { url: string }).url;
  const get = (url: string, host = 'naija.localhost:3000', by: string | undefined = token) =>
    core.app.inject({ url: new URL(url).pathname, headers: { host, ...(by && { authorization: `Bearer ${by}` }) } });
  const left = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name !== 'parts' && !/^aside(?:.[^/]+)?$/.test(name));

  it('are kept, and had again as downloads that run nothing, by their borrower alone [A-384, A-385, C-510, C-511]', async () => {
    expect(urlOf(await send('file', pdf()))).toMatch(/^http:\/\/naija\.localhost:3000\/utility\/v1\/files\//);
    const reply = await send('photo', jpeg());
    expect(urlOf(reply)).toMatch(/^http:\/\/naija\.localhost:3000\/utility\/v1\/files\/[A-Za-z0-9_-]{32}$/);
    const file = await get(urlOf(reply));
    expect(file.rawPayload).toEqual(jpeg());
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await get(urlOf(reply), 'kigali.localhost:3000')).statusCode).toBe(401);
    // Who has the address alone, and another borrower.
    expect((await get(urlOf(reply), undefined, '')).statusCode).toBe(401);
    expect((await get(urlOf(reply), undefined, (await core.signIn('naija', '08032345678')).token)).statusCode).toBe(
      404,
    );
    expect(core.logged.join('')).not.toContain(urlOf(reply).split('/').at(-1));
    for (const name of ['..%2f..%2fetc%2fpasswd', 'parts', 'x'.repeat(32), '%00'])
      expect((await get(`http://x/utility/v1/files/${name}`)).statusCode).toBe(404);
  });

  it('arrive ten at once of one customer, who else could hold as many lines as they like', async () => {
    const begin = (sent: PassThrough) =>
      core.app.inject({
        method: 'POST',
        url: '/utility/v1/upload/file?tenant=naija',
        headers: {
          host: 'naija.localhost:3000',
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload: sent,
      });
    const slow = Array.from({ length: 10 }, () => new PassThrough());
    const under = slow.map(begin);
    const whole = multipart(pdf());
    for (const sent of slow) sent.write(whole.subarray(0, -20));
    await vi.waitFor(async () => expect(await readdir(join(folder, 'parts'))).toHaveLength(10));
    expect((await send('file', pdf())).status).toBe(429);
    for (const sent of slow) sent.end(whole.subarray(-20));
    expect((await Promise.all(under)).map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
    expect((await send('file', pdf())).status).toBe(200);
  });

  it('of the same bytes by the same customer are one file, also at once; another customer has their own [F65]', async () => {
    const first = urlOf(await send('file', pdf('one')));
    expect(urlOf(await send('file', pdf('one'), { name: 'other.pdf' }))).toBe(first);
    const both = await Promise.all([send('file', pdf('two')), send('file', pdf('two'))]);
    expect(urlOf(both[0])).toBe(urlOf(both[1]));
    const other = await uploadTo(
      core,
      { lender: 'naija', token: (await core.signIn('naija', '08032345678')).token },
      'file',
      pdf('one'),
    );
    expect(urlOf(other)).not.toBe(first);
    expect(await left()).toHaveLength(3);
  });

  it('come back under their address when only the file was lost', async () => {
    const url = urlOf(await send('file', pdf('one')));
    await rm(join(folder, url.split('/').at(-1) ?? ''));
    expect((await get(url)).statusCode).toBe(404);
    expect(urlOf(await send('file', pdf('one')))).toBe(url);
    expect((await get(url)).rawPayload).toEqual(pdf('one'));
  });

  it.each([
    ['a PDF that is called a picture', 'photo', pdf(), 'photo.jpg', 'image/jpeg'],
    [
      'an SVG',
      'file',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.svg',
      'image/svg+xml',
    ],
    ['a page', 'file', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf', 'application/pdf'],
    ['a program', 'file', Buffer.from('MZ\x90\0'), 'a.doc', 'application/msword'],
    ['nothing', 'file', Buffer.alloc(0), 'a.pdf', 'application/pdf'],
    ['nothing, as a photo', 'photo', Buffer.alloc(0), 'a.jpg', 'image/jpeg'],
    ['a zip that is no document', 'file', Buffer.from('PK\x03\x04evil.exe'), 'a.docx', 'application/zip'],
  ] as const)(
    'of %s are refused by what they are, not by their name [B28]',
    async (_what, kind, content, name, type) => {
      expect(await send(kind, content, { name, type })).toMatchObject({
        status: 422,
        body: { code: 'file_type', fields: { file: expect.any(String) } },
      });
      expect(await left()).toEqual([]);
    },
  );

  it('of more than 50 MB are refused, and nothing of them stays [A-314, A-481, C-339, C-393, C-563]', async () => {
    const whole = Buffer.alloc(52_428_800);
    pdf().copy(whole);
    expect((await send('file', whole)).status).toBe(200);
    expect(await send('file', Buffer.concat([whole, Buffer.from('x')]))).toMatchObject({
      status: 413,
      body: { code: 'file_size' },
    });
    expect(await left()).toHaveLength(1);
  });

  it('are one file in one part, in the field that is named, for this lender, from somebody who is known [A-313]', async () => {
    expect((await send('file', pdf(), { field: 'upload' })).status).toBe(422);
    const ask = (payload: Buffer | string, contentType: string, tenant = 'naija') =>
      core.app.inject({
        method: 'POST',
        url: `/utility/v1/upload/file?tenant=${tenant}`,
        headers: { host: 'naija.localhost', authorization: `Bearer ${token}`, 'content-type': contentType },
        payload,
      });
    const two = Buffer.concat([multipart(pdf()).subarray(0, -'--edge--\r\n'.length), multipart(pdf('2'))]);
    expect((await ask(two, 'multipart/form-data; boundary=edge')).statusCode).toBe(422);
    expect((await ask(multipart(pdf()), 'multipart/form-data')).statusCode).toBe(422);
    expect((await ask('{}', 'application/json')).statusCode).toBe(422);
    expect((await ask(multipart(pdf()), 'multipart/form-data; boundary=edge', 'kigali')).statusCode).toBe(422);
    expect(
      (await ask(multipart(pdf()).subarray(0, 60), 'multipart/form-data; boundary=edge')).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect((await uploadTo(core, { lender: 'naija', token: 'made-up' }, 'file', pdf())).body).toMatchObject({
      message: 'Unauthorized access',
    });
    expect(await left()).toEqual([]);
  });

  it('are on the disk when they are answered, not only on their way to it', async () => {
    const { fsync } = fs;
    const synced: unknown[] = [];
    fs.fsync = ((...of: Parameters<typeof fsync>) => {
      synced.push(of[0]);
      fsync(...of);
    }) as typeof fsync;
    try {
      expect((await send('file', pdf('kept'))).status).toBe(200);
      expect(synced.length).toBeGreaterThan(0);
    } finally {
      fs.fsync = fsync;
    }
  });

  it('that break off leave nothing, and are one document when they are sent again [F65]', async () => {
    await core.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = core.app.server.address() as { port: number };
    const body = multipart(pdf('x'.repeat(200_000)));
    const sendTo = (bytes: number) =>
      new Promise<string>((resolve) => {
        const sent = request(
          {
            port,
            method: 'POST',
            path: '/utility/v1/upload/file?tenant=naija',
            headers: {
              host: 'naija.localhost:3000',
              authorization: `Bearer ${token}`,
              'content-type': 'multipart/form-data; boundary=edge',
              'content-length': body.length,
            },
          },
          (response) => {
            let text = '';
            response.on('data', (part) => (text += String(part)));
            response.once('end', () => resolve(text));
          },
        );
        sent.once('error', () => resolve('cut'));
        sent.write(body.subarray(0, bytes));
        if (bytes < body.length) setTimeout(() => sent.destroy(), 100);
        else sent.end();
      });
    expect(await sendTo(Math.floor(body.length * 0.99))).toBe('cut');
    const url = (JSON.parse(await sendTo(body.length)) as { data: { url: string } }).data.url;
    await vi.waitFor(async () => expect(await left()).toEqual([url.split('/').at(-1)]), { timeout: 10_000 });
    expect(await core.database.query('select name from files')).toHaveLength(1);
  });

  it('that a killed server left behind are tidied away at the next start, and no others', async () => {
    const url = urlOf(await send('photo', png()));
    const names = ['parts/' + 'a'.repeat(24), 'b'.repeat(32), 'parts/' + 'c'.repeat(24)];
    for (const name of names) await writeFile(join(folder, name), 'x');
    const old = new Date(Date.now() - 7_200_000);
    for (const name of [...names.slice(0, 2), url.split('/').at(-1) ?? '']) await utimes(join(folder, name), old, old);
    const next = await CoreUnderTest.over(core.database, { filesDirectory: folder });
    const aside = `aside/${new Date().toISOString().slice(0, 10)}/${names[1]}`;
    expect((await left()).sort()).toEqual([names[2], url.split('/').at(-1), aside].sort());
    await next.app.close();
    // After thirty days they go.
    await rename(join(folder, dirname(aside)), join(folder, 'aside/2020-01-01'));
    await (await CoreUnderTest.over(core.database, { filesDirectory: folder })).app.close();
    expect((await left()).sort()).toEqual([names[2], url.split('/').at(-1)].sort());
  });

  it('that cannot be tidied away keep nobody from starting, and the log says so', async () => {
    const names = [urlOf(await send('photo', png('a'))), urlOf(await send('photo', png('b')))].map(
      (url) => url.split('/').at(-1) ?? '',
    );
    const old = new Date(Date.now() - 7_200_000);
    await writeFile(join(folder, 'b'.repeat(32)), 'x');
    for (const name of [...names, 'b'.repeat(32)]) await utimes(join(folder, name), old, old);
    // Where the folder of what is set aside would be made.
    await writeFile(join(folder, 'aside'), 'x');
    const next = await CoreUnderTest.over(core.database, { filesDirectory: folder });
    expect(next.logged.join()).toContain('could not be tidied away');
    await next.app.close();
  });

  it('stay where they are when the database knows most of them not, and the log says so', async () => {
    const urls = await Promise.all(['a', 'b', 'c'].map(async (text) => urlOf(await send('photo', png(text)))));
    const names = urls.map((url) => url.split('/').at(-1) ?? '').sort();
    const old = new Date(Date.now() - 7_200_000);
    for (const name of names) await utimes(join(folder, name), old, old);
    await core.database.query('delete from files where name <> $1', [names[0]]);
    const next = await CoreUnderTest.over(core.database, { filesDirectory: folder });
    expect((await left()).sort()).toEqual(names);
    expect(next.logged.join('')).toContain('is this the database that belongs to them?');
    await next.app.close();
  });
});

it.each([
  ['image/jpeg', jpeg()],
  ['image/png', png()],
  ['application/pdf', pdf()],
  ['image/gif', Buffer.from('GIF89a')],
  ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
  ['audio/wav', Buffer.from('RIFF....WAVEfmt ')],
  ['audio/ogg', Buffer.from('OggS....')],
  ['audio/amr', Buffer.from('#!AMR\n')],
  ['audio/mpeg', Buffer.from('ID3\x04')],
  ['audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0])],
  ['audio/mp4', Buffer.from('\0\0\0 ftypM4A ')],
  ['video/mp4', Buffer.from('\0\0\0 ftypisom')],
  ['video/3gpp', Buffer.from('\0\0\0 ftyp3gp4')],
  ['video/webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm')])],
  ['application/msword', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')]),
  ],
  [undefined, Buffer.from('\0\0\0 ftypheic')],
  [undefined, Buffer.from('  %PDF-1.4')],
  [undefined, Buffer.from('<svg')],
  [undefined, Buffer.from('plain text')],
  [undefined, Buffer.alloc(0)],
])('a file is known as %s by its first bytes', (type, head) => {
  expect(fileType(head)?.type).toBe(type);
});
