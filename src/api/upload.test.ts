import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeXhr } from './testing/fake-xhr.ts';
import { upload, type Upload } from './upload.ts';

const file = new File(['bytes'], 'me.jpg', { type: 'image/jpeg' });
const settle = () => new Promise((resolve) => setTimeout(resolve));

function start(given: Partial<Upload> = {}) {
  const onProgress = vi.fn();
  const ending = new AbortController();
  const answer = upload(
    {
      address: '/utility/v1/upload/photo',
      query: { tenant: 'a b' },
      headers: { authorization: 'Bearer t' },
      fields: {},
      name: 'file',
      file,
      onProgress,
      signal: ending.signal,
      ...given,
    },
    () => new FakeXhr() as unknown as XMLHttpRequest,
  );
  return { answer, onProgress, end: () => ending.abort() };
}
const request = (index = 0): FakeXhr => {
  const found = FakeXhr.all[index];
  if (found === undefined) throw new Error(`no request ${index}`);
  return found;
};

beforeEach(() => void (FakeXhr.all.length = 0));
afterEach(() => vi.useRealTimers());

describe('a file', () => {
  it('goes as one part of a form, and is answered with JSON', async () => {
    const { answer } = start({ fields: { about: { id: 1 }, note: 'n' } });
    request().answer(200, { status: 'success', data: { url: '/files/1' } });
    expect(await answer).toMatchObject({ status: 200, body: { data: { url: '/files/1' } } });
    const { method, address, body, sentHeaders } = request();
    expect([method, address]).toEqual(['POST', '/utility/v1/upload/photo?tenant=a+b']);
    expect([(body?.get('file') as File | undefined)?.name, body?.get('about'), body?.get('note')]).toEqual([
      'me.jpg',
      '{"id":1}',
      'n',
    ]);
    // The browser writes it, with the mark between the parts.
    expect(sentHeaders).toEqual({ authorization: 'Bearer t' });
  });

  it('tells how much of it has gone', async () => {
    const { answer, onProgress } = start();
    for (const loaded of [10, 55, 100]) request().moved(loaded);
    request().answer(200, {});
    await answer;
    expect(onProgress.mock.calls).toEqual([[0.1], [0.55], [1]]);
  });

  it('of which the answer is lost is sent once more, and not twice [F35]', async () => {
    const { answer } = start();
    request().moved(99);
    request().fail();
    await settle();
    request(1).fail();
    expect(await answer).toBeUndefined();
    expect(FakeXhr.all).toHaveLength(2);
  });

  it('that was refused is not sent again', async () => {
    const { answer } = start();
    request().answer(413, { status: 'error', code: 'file_size' });
    expect(await answer).toMatchObject({ status: 413, body: { code: 'file_size' } });
    expect(FakeXhr.all).toHaveLength(1);
  });

  it('is given up when the borrower cancels, before it began and after', async () => {
    const { answer, end } = start();
    end();
    expect(await answer).toBeUndefined();
    expect(request().aborted).toBe(true);
    const ended = new AbortController();
    ended.abort();
    expect(await start({ signal: ended.signal }).answer).toBeUndefined();
    expect(FakeXhr.all.filter(({ body }) => body !== undefined)).toHaveLength(1);
  });

  it('goes on for as long as something moves, and ends after a minute of silence', async () => {
    vi.useFakeTimers();
    const { answer } = start();
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      request().moved(loaded);
    }
    expect(request().aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request().aborted).toBe(true);
    expect(await answer).toBeUndefined();
    expect(FakeXhr.all).toHaveLength(1);
  });

  it('whose answer is no JSON, or can’t be sent at all, rejects nothing', async () => {
    const { answer } = start();
    request().answer(502, '<html>');
    expect(await answer).toMatchObject({ status: 502, body: undefined });
    const broken = await upload(
      {
        address: '/x',
        query: {},
        headers: {},
        fields: {},
        name: 'file',
        file,
        onProgress: undefined,
        signal: undefined,
      },
      () =>
        Object.assign(new FakeXhr(), {
          send: () => {
            throw new Error('refused');
          },
        }) as unknown as XMLHttpRequest,
    );
    expect(broken).toBeUndefined();
  });
});
