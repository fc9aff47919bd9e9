import { contrast } from '../../../src/engine/contrast.ts';
import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { pick, type Random } from '../random.ts';
import type { Editor } from './draft.ts';

/** A new lender: a file that says who it is, and perhaps a difference. */
export const newLender: Editor = ({ configured, parsed, draft, random, number }) => {
  const model = pick(configured.lenders, random);
  const slug = `lender-${number}`;
  const tenant = draft.read(`tenants/${model}/tenant.json`) as JsonObject;
  const { logo: _logo, ...theme } = isJsonObject(tenant.theme) ? tenant.theme : {};
  const made = draft.write(`tenants/${slug}/tenant.json`, {
    ...tenant,
    name: 'One More',
    hosts: [slug],
    ...withOwnHost(tenant, slug),
    theme: { ...theme, ...coloursOf(random) },
  });
  const screen = pick(
    parsed.filter(({ kind, layer, name }) => kind === 'screen' && layer === '' && !name.startsWith('layouts/')),
    random,
  );
  const own =
    random() < 0.5
      ? made
      : made
          .put(`tenants/${slug}/${screen.path}`, ['body'], 'own', { at: 15.5, block: 'text', text: 'news.own' })
          .say({ 'news.own': 'Welcome' }, slug);
  return { what: `a new lender after the model of ${model}`, files: own.files };
};

/** Who made the page is said on the lender's own host. */
function withOwnHost({ site }: JsonObject, slug: string): JsonObject {
  return isJsonObject(site) && site.credit_line_hosts !== undefined
    ? { site: { ...site, credit_line_hosts: `${slug}.localhost` } }
    : {};
}

/** A lender in other colours, as readable as before. */
export const otherColours: Editor = ({ configured, draft, random }) => {
  const lender = pick(configured.lenders, random);
  const path = `tenants/${lender}/tenant.json`;
  const colours = coloursOf(random);
  return {
    what: `${path}: ${JSON.stringify(colours)}`,
    files: draft.change(path, ['theme'], (theme) => ({ ...(theme as object), ...colours })).files,
  };
};

function coloursOf(random: Random): Readonly<Record<string, string>> {
  const colour = () =>
    `#${[0, 1, 2]
      .map(() =>
        Math.floor(random() * 256)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  const readable = (...grounds: readonly string[]): string => {
    for (;;) {
      const found = colour();
      if (grounds.every((ground) => contrast(found, ground) >= 4.6)) return found;
    }
  };
  const brand = readable('#ffffff', '#f7f8f9', '#f0f4ff');
  const dark = readable('#0f1318', '#171c23');
  return { brand, 'on-brand': '#ffffff', 'brand-soft': '#f0f4ff', 'brand-dark': dark, 'on-brand-dark': readable(dark) };
}

/** A lender speaks one more of the languages of the base. */
export const moreLanguages: Editor = ({ configured, draft, random }) => {
  const all = draft.languages('');
  const lenders = configured.lenders.filter((lender) => draft.languages(lender).length < all.length);
  if (lenders.length === 0) return undefined;
  const lender = pick(lenders, random);
  const language = pick(
    all.filter((one) => !draft.languages(lender).includes(one)),
    random,
  );
  const path = `tenants/${lender}/tenant.json`;
  const spoken = draft
    .change(path, ['languages'], (languages) => [...(languages as readonly string[]), language])
    .change(path, ['site'], (site) =>
      Object.fromEntries(
        Object.entries(isJsonObject(site) ? site : {}).map(([name, value]) => [
          name,
          isJsonObject(value) ? { ...value, [language]: translated(String(value['en-GB'])) } : value,
        ]),
      ),
    );
  const own = Object.entries(draft.files)
    .filter(([file]) => file.startsWith(`tenants/${lender}/locales/en-GB/`))
    .map(([file, text]) => {
      const words = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>);
      return [
        file.replace('/en-GB/', `/${language}/`),
        JSON.stringify(
          Object.fromEntries(words.map(([key, said]) => [key, key === '$schema' ? said : translated(said)])),
        ),
      ] as const;
    });
  return { what: `${lender} speaks ${language} too`, files: { ...spoken.files, ...Object.fromEntries(own) } };
};

/** A lender moves a block or a button by its `at`, or says it in other words. */
export const movedByLender: Editor = ({ configured, parsed, draft, random, number }) => {
  const lender = pick(configured.lenders, random);
  const parts = parsed
    .filter(({ kind, layer }) => kind === 'screen' && layer === '')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ pointer, value, is }) =>
        (is.includes('Block') || is.includes('Button')) && isJsonObject(value) && typeof value.at === 'number'
          ? [{ path, pointer, value }]
          : [],
      ),
    );
  const { path, pointer, value } = pick(parts, random);
  const own = `tenants/${lender}/${path}`;
  const says = isPlainKey(value.text) && random() < 0.5;
  const difference = says ? { text: `news.own-${number}` } : { at: Number(value.at) + 7.5 };
  const patch = pointer.reduceRight<unknown>((inner, name) => ({ [name]: inner }), difference) as JsonObject;
  const laid = draft.write(own, laidOver(draft.read(own) as JsonObject, patch));
  return {
    what: `${own} /${pointer.join('/')}: ${JSON.stringify(difference)}`,
    files: (says ? laid.say({ [`news.own-${number}`]: 'In our words' }, lender) : laid).files,
  };
};

/** A text that a lender alone may say otherwise: the base's words stay in use by the others. */
function isPlainKey(text: unknown): boolean {
  return typeof text === 'string' && !text.includes('{{');
}

function laidOver(below: JsonObject, above: JsonObject): JsonObject {
  return {
    ...below,
    ...Object.fromEntries(
      Object.entries(above).map(([name, value]) => [
        name,
        isJsonObject(value) && isJsonObject(below[name]) ? laidOver(below[name], value) : value,
      ]),
    ),
  };
}

/** Words that are none of another language, with the same values in them. */
function translated(said: string): string {
  return said
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}+/gu, '$&ka')))
    .join('');
}
