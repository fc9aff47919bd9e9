import { isJsonObject } from '../../../src/config/json/object.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { last } from '../edit.ts';
import { pick } from '../random.ts';
import type { Editor } from './draft.ts';

/** Other words for a text in one language. */
export const reworded: Editor = ({ parsed, draft, random }) => {
  const { path, spots } = pick(
    parsed.filter(({ kind }) => kind === 'locale'),
    random,
  );
  const { pointer, value } = pick(
    spots.filter((spot) => spot.holder !== undefined && last(spot.pointer) !== '$schema'),
    random,
  );
  return {
    what: `${path} ${pointerText(pointer)}: other words`,
    files: draft.set(path, pointer, `${String(value)} …`).files,
  };
};

/** A text of a screen or a button gets a key and words of its own. */
export const renamedText: Editor = ({ parsed, draft, random, number }) => {
  const texts = parsed
    .filter(({ kind, layer }) => kind === 'screen' && layer === '')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ is, pointer, value }) =>
        is.includes('Text') && typeof value === 'string' && !value.includes('{{') ? [{ path, pointer, value }] : [],
      ),
    );
  // Where nothing else says the old words they would be left over, which is rightly told.
  const used = JSON.stringify(parsed.map(({ kind, document }) => (kind === 'locale' ? '' : document)));
  const { path, pointer, value } = pick(
    texts.filter(
      (text) =>
        used.split(`"${text.value}"`).length > 2 ||
        /^(?:shell|error|block|form|toast|tone|chart|widget|lost)\./.test(text.value),
    ),
    random,
  );
  const key = `news.text-${number}`;
  return {
    what: `${path} ${pointerText(pointer)}: new words instead of ${value}`,
    files: draft.set(path, pointer, key).say({ [key]: 'New words' }).files,
  };
};

/** A lender says something in its own words that it has said in none yet: two files that say it would rightly be told. */
export const ownWords: Editor = ({ configured, parsed, draft, random }) => {
  const lender = pick(configured.lenders, random);
  const words = draft.read(
    pick(
      parsed.filter(({ path }) => path.startsWith('locales/en-GB/')),
      random,
    ).path,
  );
  const saidAlready = parsed.filter(({ path }) => path.startsWith(`tenants/${lender}/locales/`));
  const key = pick(
    Object.keys(isJsonObject(words) ? words : {}).filter(
      (name) => name !== '$schema' && saidAlready.every(({ document }) => !Object.hasOwn(document as object, name)),
    ),
    random,
  );
  const files = draft.languages(lender).reduce((all, language) => {
    const said = parsed
      .filter(({ path }) => path.startsWith(`locales/${language}/`))
      .map(({ document }) => (document as Readonly<Record<string, string>>)[key])
      .find((text) => text !== undefined);
    const path = `tenants/${lender}/locales/${language}/own.json`;
    return said === undefined ? all : all.write(path, { [key]: `${said} !` });
  }, draft);
  return { what: `${lender} says "${key}" in its own words`, files: files.files };
};
