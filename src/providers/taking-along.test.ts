import { afterEach, describe, expect, it, vi } from 'vitest';
import { takingAlong } from './browser-taking-along.ts';
import { calendarFile } from './calendar-file.ts';
import { addToCalendar, download, share, type TakingAlong } from './taking-along.ts';

function device(given: Partial<TakingAlong> = {}) {
  const saved: File[] = [];
  const copied: string[] = [];
  return {
    saved,
    copied,
    offers: {
      share: vi.fn(() => Promise.resolve()),
      canShare: () => true,
      copy: (text: string) => Promise.resolve(void copied.push(text)),
      save: (file: File) => void saved.push(file),
      print: vi.fn(),
      now: () => '2026-03-02T08:00:00.123Z',
      ...given,
    } satisfies TakingAlong,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const receipt = { name: 'receipt.pdf', type: 'application/pdf', content: btoa('%PDF-1.7') };

describe('sharing', () => {
  it('hands words, address and file to the device', async () => {
    const { offers } = device();
    expect(await share(offers, { title: 'Receipt', text: 'Paid', url: 'https://a.example/r/1', ...receipt })).toEqual({
      outcome: 'ok',
    });
    expect(offers.share).toHaveBeenCalledWith({
      title: 'Receipt',
      text: 'Paid',
      url: 'https://a.example/r/1',
      files: [expect.any(File)],
    });
  });

  it('that the borrower breaks off is no failure', async () => {
    const { offers } = device({ share: () => Promise.reject(new DOMException('no', 'AbortError')) });
    expect(await share(offers, { text: 'Join me' })).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    ['can’t share', { share: undefined }],
    ['can’t share such a file', { canShare: () => false }],
    ['refuses', { share: () => Promise.reject(new Error('no')) }],
  ] as const)('copies text and address where the device %s', async (_what, given) => {
    const { offers, copied } = device(given);
    expect(await share(offers, { text: 'Join me', url: 'https://a.example', ...receipt })).toEqual({
      outcome: 'copied',
    });
    expect(copied).toEqual(['Join me https://a.example']);
  });

  it('fails, and says so, in a browser that has neither', async () => {
    vi.stubGlobal('navigator', {});
    expect(await share(takingAlong(), { text: 'Join me' })).toMatchObject({ error: { code: 'cannot_share' } });
  });

  it('fails where nothing can be taken along', async () => {
    const { offers } = device({ share: undefined, copy: () => Promise.reject(new Error('no')) });
    expect(await share(offers, { text: 'Join me' })).toMatchObject({
      outcome: 'failed',
      error: { code: 'cannot_share' },
    });
    expect(await share(offers, receipt)).toMatchObject({ outcome: 'failed', error: { code: 'cannot_share' } });
  });
});

describe('saving', () => {
  it('gives the file its name and content', async () => {
    const { offers, saved } = device();
    expect(download(offers, receipt)).toEqual({ outcome: 'ok' });
    expect([saved[0]?.name, saved[0]?.type, await saved[0]?.text()]).toEqual([
      'receipt.pdf',
      'application/pdf',
      '%PDF-1.7',
    ]);
  });

  it('fails for what is no file', () => {
    expect(download(device().offers, { ...receipt, content: '%%%' })).toMatchObject({
      outcome: 'failed',
      error: { code: 'no_file' },
    });
    expect(download(device().offers, {})).toMatchObject({ outcome: 'failed', error: { code: 'no_file' } });
  });
});

describe('a day for the calendar', () => {
  it('is a file that calendars read, the same event however often it is added', async () => {
    const { offers, saved } = device();
    expect(addToCalendar(offers, { title: 'Repay ₦5,500; Naija', day: '2026-11-30', reminder: 2 })).toEqual({
      outcome: 'ok',
    });
    expect(saved[0]?.name).toBe('repay-5-500-naija.ics');
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261130',
        'SUMMARY:Repay ₦5\\,500\\; Naija',
        'DTSTAMP:20260302T080000Z',
        'TRIGGER:-P2D',
        'UID:2026-11-30-repay-5-500-naija',
      ]),
    );
  });

  it('folds long lines and keeps line breaks', () => {
    const text = calendarFile(
      { title: 'x'.repeat(130), days: ['2026-11-30'], note: 'one\ntwo' },
      'id',
      '2026-03-02T08:00:00Z',
    );
    expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'x'.repeat(130)}`);
    expect(text).toContain('DESCRIPTION:one\\ntwo');
  });

  it('is one file of several days', async () => {
    const { offers, saved } = device();
    expect(addToCalendar(offers, { title: 'Repay', days: ['2026-11-30', '2026-12-30'] })).toEqual({ outcome: 'ok' });
    const text = await saved[0]?.text();
    expect([...(text ?? '').matchAll(/UID:(.*)\r\n/g)].map(([, id]) => id)).toEqual([
      '2026-11-30-repay',
      '2026-12-30-repay',
    ]);
    addToCalendar(offers, { title: 'Repay', day: '2026-11-30', of: 'loan-7' });
    expect(await saved[1]?.text()).toContain('UID:2026-11-30-repay-loan-7\r\n');
    expect(addToCalendar(offers, { title: 'Repay', days: [] })).toMatchObject({ outcome: 'failed' });
  });

  it('is none without a day', () => {
    expect(addToCalendar(device().offers, { title: 'Repay', day: 'soon' })).toMatchObject({
      outcome: 'failed',
      error: { code: 'no_day' },
    });
  });
});
