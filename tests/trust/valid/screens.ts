import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { last, without } from '../edit.ts';
import { pick } from '../random.ts';
import type { Spot } from '../spot.ts';
import type { Editor, Workplace } from './draft.ts';

/** One more block with its words, in the base or for one lender alone. */
export const addedBlock: Editor = ({ configured, parsed, draft, random, number }) => {
  const screen = pick(
    parsed.filter(({ kind, layer, name }) => kind === 'screen' && layer === '' && !name.startsWith('layouts/')),
    random,
  );
  const key = `news.block-${number}`;
  const block = pick<JsonObject>(
    [
      { block: 'text', text: key },
      { block: 'text', look: 'lead', text: key },
      { block: 'notice', tone: pick(['good', 'bad', 'wait', 'note', 'calm'], random), text: key },
      { block: 'notice', tone: 'note', text: key, if: { var: ['session.signed_in', false] } },
      { block: 'notice', tone: 'note', text: key, if: { '===': [{ var: ['settings.country', ''] }, 'NGA'] } },
    ],
    random,
  );
  const placed = { at: 1.5 + Math.floor(random() * 99), ...block };
  const id = `extra-${number}`;
  if (random() < 0.5)
    return {
      what: `${screen.path}: a new block ${JSON.stringify(placed)}`,
      files: draft.put(screen.path, ['body'], id, placed).say({ [key]: 'Something to know' }).files,
    };
  const lender = pick(configured.lenders, random);
  const path = `tenants/${lender}/${screen.path}`;
  return {
    what: `${path}: a new block ${JSON.stringify(placed)}`,
    files: draft.put(path, ['body'], id, placed).say({ [key]: 'Something to know' }, lender).files,
  };
};

/** A block that nothing hangs on is taken away, with the words that it alone said. */
export const removedBlock: Editor = ({ parsed, draft, random }) => {
  const blocks = parsed
    .filter(({ kind, layer }) => kind === 'screen' && layer === '')
    .flatMap(({ path, spots, document }) =>
      spots.flatMap((spot) => (isOptional(spot) ? [{ path, spot, document }] : [])),
    );
  const { path, spot, document } = pick(blocks, random);
  const left = draft.write(path, without(document, spot.pointer));
  const spoken = JSON.stringify(
    Object.entries(left.files)
      .filter(([file]) => !file.includes('locales/'))
      .map(([, text]) => text),
  );
  const own = textsIn(spot.value).filter((key) => !spoken.includes(key));
  const files = Object.fromEntries(
    Object.entries(left.files).map(([file, text]) => {
      if (!/(?:^|\/)locales\/.*\.json$/.test(file)) return [file, text];
      const words = JSON.parse(text) as JsonObject;
      const kept = Object.entries(words).filter(
        ([key]) => !own.includes(key.replace(/_(?:zero|one|two|few|many|other)$/, '')),
      );
      return [file, kept.length === Object.keys(words).length ? text : JSON.stringify(Object.fromEntries(kept))];
    }),
  );
  return { what: `${path} ${pointerText(spot.pointer)}: gone`, files };
};

function isOptional({ is, value, pointer }: Spot): boolean {
  if (!is.includes('Block') || !isJsonObject(value) || pointer.length !== 2) return false;
  return (
    ['text', 'picture', 'progress', 'powered', 'pill'].includes(String(value.block)) &&
    value.if === undefined &&
    !JSON.stringify(value).includes('{{')
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z0-9][a-z0-9_-]*\.[a-z0-9_.-]+$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** One more button, with the event that it sends answered wherever the screen is shown. */
export const addedButton: Editor = (workplace) => {
  const { parsed, draft, random, number } = workplace;
  const tables = parsed
    .filter(({ kind, layer, name }) => kind === 'screen' && layer === '' && stepsShowing(workplace, name).length > 0)
    .flatMap(({ path, name, spots }) =>
      spots.flatMap(({ pointer, is, holder }) =>
        is.includes('Buttons') && isJsonObject(holder?.value) && holder.value.block === 'actions'
          ? [{ path, name, pointer }]
          : [],
      ),
    );
  const { path, name, pointer } = pick(tables, random);
  const event = `ask-${number}`;
  const button = { at: 200 + number, text: `news.button-${number}`, event, look: pick(['plain', 'link'], random) };
  const answer = pick<unknown>(['stay', { toast: { note: `news.told-${number}` } }, 'leave'], random);
  const answered = stepsShowing(workplace, name).reduce(
    (left, { flow, step }) => left.put(flow, ['steps', step, 'on'], event, answer),
    draft.put(path, pointer, `extra-${number}`, button),
  );
  const words = {
    [`news.button-${number}`]: 'Ask us',
    ...(isJsonObject(answer) && { [`news.told-${number}`]: 'We call you back' }),
  };
  return {
    what: `${path}: a new button that sends "${event}", answered by ${JSON.stringify(answer)}`,
    files: answered.say(words).files,
  };
};

function stepsShowing(
  { parsed }: Workplace,
  screen: string,
): readonly { readonly flow: string; readonly step: string }[] {
  return parsed
    .filter(({ kind, layer }) => kind === 'flow' && layer === '')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ value, pointer }) =>
        pointer.length === 2 && pointer[0] === 'steps' && isJsonObject(value) && value.screen === screen
          ? [{ flow: path, step: last(pointer) }]
          : [],
      ),
    );
}

/** A word of a closed list changed for another of its words. */
export const otherLook: Editor = ({ parsed, draft, random }) => {
  const words = parsed
    .filter(({ kind }) => kind === 'screen')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ pointer, value, schemas }) => {
        const allowed =
          last(pointer) === 'look'
            ? schemas.flatMap((schema) => (Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : []))
            : [];
        return allowed.filter((word) => word !== value && word !== 'main').map((word) => ({ path, pointer, word }));
      }),
    );
  const { path, pointer, word } = pick(words, random);
  return { what: `${path} ${pointerText(pointer)}: ${String(word)}`, files: draft.set(path, pointer, word).files };
};
