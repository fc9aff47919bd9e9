import { bytesOf } from '../engine/base64.ts';
import { type ValueObject } from '../engine/value.ts';
import { calendarFile } from './calendar-file.ts';
import { failed, type CallOutcome } from './provider.ts';

/** What the device offers for taking something along. */
export interface TakingAlong {
  /** Undefined where the device can't share. */
  readonly share: ((what: ShareData) => Promise<void>) | undefined;
  readonly canShare: (what: ShareData) => boolean;
  readonly copy: (text: string) => Promise<void>;
  /** Saves a file under a name, as the browser does with downloads. */
  readonly save: (file: File) => void;
  readonly print: () => void;
  /** ISO 8601. */
  readonly now: () => string;
}

const ok: CallOutcome = { outcome: 'ok' };

/** Hands a text, an address or a file to another app; where the device can't, the text and address are copied. */
export async function share({ share: give, canShare, copy }: TakingAlong, asked: ValueObject): Promise<CallOutcome> {
  const file = fileOf(asked);
  if (file === null) return failed('no_file');
  const what: ShareData = {
    ...words(asked, 'title'),
    ...words(asked, 'text'),
    ...words(asked, 'url'),
    ...(file && { files: [file] }),
  };
  if (give !== undefined && (file === undefined || canShare(what))) {
    try {
      await give(what);
      return ok;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return { outcome: 'cancelled' };
    }
  }
  const said = [what.text, what.url].filter((part) => part !== undefined && part !== '').join(' ');
  if (said === '') return failed('cannot_share');
  return copy(said).then(
    (): CallOutcome => ({ outcome: 'copied' }),
    () => failed('cannot_share'),
  );
}

/** Saves a file that the core has sent as base64. */
export function download({ save }: TakingAlong, asked: ValueObject): CallOutcome {
  const file = fileOf(asked);
  if (file === undefined || file === null) return failed('no_file');
  save(file);
  return ok;
}

/** Saves days as a calendar file, which the device opens in its calendar. */
export function addToCalendar(
  { save, now }: TakingAlong,
  { title, day, days, note, of, reminder }: ValueObject,
): CallOutcome {
  const wanted = Array.isArray(days) ? days : [day];
  if (typeof title !== 'string' || wanted.length === 0 || !wanted.every(isDay)) return failed('no_day');
  const id = [slug(title), ...(typeof of === 'string' ? [slug(of)] : [])].join('-');
  const text = calendarFile(
    {
      title,
      days: wanted,
      ...(typeof note === 'string' && { note }),
      ...(typeof reminder === 'number' && { reminder }),
    },
    id,
    now(),
  );
  save(new File([text], `${slug(title) || wanted[0]}.ics`, { type: 'text/calendar' }));
  return ok;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function words(asked: ValueObject, name: 'title' | 'text' | 'url'): Partial<ShareData> {
  const value = asked[name];
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

/** The file of `name`, `type` and `content` (base64); undefined where none is asked for, null where it is none. */
function fileOf({ name, type, content }: ValueObject): File | undefined | null {
  if (content === undefined) return undefined;
  const bytes = typeof content === 'string' ? bytesOf(content) : undefined;
  return bytes === undefined || typeof name !== 'string'
    ? null
    : new File([bytes], name, { type: typeof type === 'string' ? type : 'application/octet-stream' });
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]{1,100}/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
