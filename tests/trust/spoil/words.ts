import { firstLanguage } from '../../../src/config/configuration.ts';
import { last, withValue, without } from '../edit.ts';
import { spoiling, type Maker } from './spoiling.ts';

/** Every entry of words left out, by language. A lender's own words lie over those of the base, which stand when they go. */
export const lostWords: Maker = (workshop) => {
  const { file } = workshop;
  if (file.kind !== 'locale') return [];
  const language = file.name.slice(0, file.name.indexOf('/'));
  const kind = language === firstLanguage ? 'lost words in the first language' : `lost translation in ${language}`;
  return file.spots.flatMap(({ pointer, value, holder }) =>
    holder === undefined || last(pointer) === '$schema'
      ? []
      : [spoiling(workshop, pointer, kind, value, 'nothing', () => without(file.document, pointer))],
  );
};

/** Every place for a value left out of the words. */
export const lostPlaceholders: Maker = (workshop) => {
  const { file } = workshop;
  if (file.kind !== 'locale') return [];
  return file.spots.flatMap(({ pointer, value }) => {
    if (typeof value !== 'string') return [];
    // Words for one thing may do without its number.
    const holes = [...value.matchAll(/\s?\{\{[^{}]*\}\}/g)].filter(
      ([hole]) => !(last(pointer).endsWith('_one') && /^\s?\{\{\s*count\b/.test(hole)),
    );
    return holes.map(({ 0: hole, index }) => {
      const whole = value.slice(0, index) + value.slice(index + hole.length);
      return spoiling(workshop, pointer, 'lost placeholder', value, whole, () =>
        withValue(file.document, pointer, whole),
      );
    });
  });
};
