import type { Row } from './row.ts';

const native = 'native date and time inputs give hours and minutes without a zone, and the core answers so';

/** The formats of the language (7.3). Formats of texts alone: every other type passes. */
export const formatRows: readonly Row[] = [
  {
    says: 'a day that there is', schema: { format: 'date' },
    fits: ['2026-01-31', '2024-02-29', '2000-02-29', '1970-01-01', '9999-12-31', '0001-01-01'],
    refused: [
      '2023-02-29', '1900-02-29', '2100-02-29', '2026-02-30', '2026-04-31', '2026-06-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32',
      '2026-1-31', '26-01-31', '20260131', '2026/01/31', '31-01-2026', '2026-W05', '2026-031', ' 2026-01-31', '2026-01-31\n', '2026-01-31T00:00', '２０２６-01-31', '+2026-01-31', '12026-01-31', '',
    ],
  },
  {
    says: 'a time of day', schema: { format: 'time' },
    fits: ['00:00', '23:59', '10:30:00', '23:59:59'],
    refused: ['24:00', '10:60', '10:30:60', '1:30', '10.30', '1030', '10:30 pm', '10:30:00.5', '10:30Z', '10:30:00Z', '10:30+02:00', ' 10:30', '10:30\n', ''],
    differs: { of: ['00:00', '23:59', '10:30:00', '23:59:59', '10:30:00Z'], why: native },
  },
  {
    says: 'a day and a time, with or without a zone', schema: { format: 'date-time' },
    fits: ['2026-01-31T10:30:00Z', '2026-01-31T10:30:00.123456789+02:00', '2026-01-31T10:30:00-00:00', '2024-02-29T00:00:00Z', '2026-01-31T10:30', '2026-01-31T10:30:00', '2026-01-31T10:30Z'],
    refused: [
      '2026-02-30T10:30:00Z', '2023-02-29T10:30:00Z', '2026-01-31T24:00:00Z', '2026-01-31T10:60:00Z', '2026-01-31T10:30:00+24:00', '2026-01-31T10:30:00+02', '2026-01-31T10:30:00+02:60',
      '2026-01-31 10:30:00Z', '2026-01-31T10:30:00z', '2026-01-31t10:30:00Z', '2016-12-31T23:59:60Z', '2026-01-31', '2026-01-31T', '2026-01-31T10:30:00.Z', '2026-01-31T10:30:00Z\n', '',
    ],
    differs: {
      of: ['2026-01-31T10:30', '2026-01-31T10:30:00', '2026-01-31T10:30Z', '2026-01-31 10:30:00Z', '2026-01-31T10:30:00z', '2026-01-31t10:30:00Z', '2016-12-31T23:59:60Z', '2026-01-31T10:30:00+02'],
      why: `${native}; small letters and leap seconds come from nobody, and would have to be understood wherever an instant is counted`,
    },
  },
  {
    says: 'an address that mail can be sent to', schema: { format: 'email' },
    fits: ['a@b.co', 'first.last+tag@mail.example.co.uk', "o'neil@example.ng", 'x_y-z@ex-ample.rw', `${'l'.repeat(64)}@example.com`, 'a@123.example'],
    refused: ['', 'a', '@b.co', 'a@', 'a@b', 'a@@b.co', 'a b@c.co', '.a@b.co', 'a.@b.co', 'a..b@c.co', 'a@-b.co', 'a@b-.co', 'a@b..co', 'a@.co', 'a@b.co.', 'a@b_c.co', 'a@b.co\n', 'é@b.co', 'a@bü.co', '"a b"@c.co', 'a@[127.0.0.1]', `${'l'.repeat(65)}@example.com`, `a@${'d'.repeat(64)}.com`, `a@${'d.'.repeat(126)}com`],
    differs: { of: [`${'l'.repeat(65)}@example.com`, `a@${'d'.repeat(64)}.com`, `a@${'d.'.repeat(126)}com`], why: 'the lengths of RFC 5321 are kept, since a longer address is refused by the mail server' },
  },
  {
    says: 'an absolute address', schema: { format: 'uri' },
    fits: ['https://example.com', 'https://example.com/a/b?c=d&e[]=f#g', 'http://example.com:8080/', 'https://[2001:db8::1]/', 'mailto:a@b.co', 'tel:+250788123456', 'urn:isbn:0451450523', 'https://example.com/%C3%A9', 'HTTPS://EXAMPLE.COM', 'https://example.com/é'],
    refused: ['', 'http://user@example.com:8080/', 'example.com', '//example.com/a', '/a/b', '#a', '?a=b', 'https://', 'https:// example.com', 'https://exa mple.com', 'https://example.com/a b', 'https://example.com/%zz', 'https:\\\\example.com', 'https://example.com\\@evil.test', 'https://example.com/<b>', 'https://example.com/{a}', '1https://example.com', ':a', 'https://example.com\n', 'https://example.com/\u0000', 'https://example.com/\u007f', 'java\tscript:alert(1)', 'https://[2001:db8::1'],
    differs: {
      of: ['https://example.com/é', 'https://example.com/a/b?c=d&e[]=f#g', 'https://', 'http://user@example.com:8080/'],
      why: 'borrowers paste what their browser shows, in their script and with the brackets that many sites use; an address without a host leads nowhere, and one with a user part elsewhere than it seems',
    },
  },
  {
    says: 'an exact amount', schema: { format: 'decimal' },
    fits: ['0', '5000', '5000.00', '-1', '-0.5', '007', '9'.repeat(40), `0.${'1'.repeat(20)}`],
    refused: ['', '-', '.5', '5.', '1,000', '1 000', '1e3', '+1', '--1', '0x10', 'NaN', 'Infinity', '1.2.3', ' 1', '1\n', '١', '9'.repeat(41), `0.${'1'.repeat(21)}`, '₦100'],
  },
];
