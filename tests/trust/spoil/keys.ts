import { isJsonObject } from '../../../src/config/json/object.ts';
import { changed, last, renamed, without } from '../edit.ts';
import type { Spot } from '../spot.ts';
import { hasLetters, misspeltName, spoiling, type Maker } from './spoiling.ts';

/** Every name of a member misspelt: a key of the grammar, or a name that the file gives or refers to. */
export const misspeltKeys: Maker = (workshop) => {
  const { file } = workshop;
  return file.spots.flatMap((spot) => {
    const { pointer, holder } = spot;
    const name = last(pointer);
    if (holder === undefined || Array.isArray(holder.value) || !hasLetters(name) || name === '$schema') return [];
    const wrong = misspeltName(workshop, pointer);
    return [
      spoiling(workshop, pointer, kindOfKey(spot, file.kind), name, wrong, () =>
        renamed(file.document, pointer, wrong),
      ),
    ];
  });
};

/** A member that nothing reads, put into every object whose members the grammar knows. */
export const addedKeys: Maker = (workshop) =>
  workshop.file.spots.flatMap((spot) =>
    isJsonObject(spot.value) &&
    Object.keys(spot.value).length > 0 &&
    spot.schemas.some(isClosed) &&
    !spot.is.includes('Expr')
      ? [
          spoiling(workshop, spot.pointer, 'added key', 'nothing', 'note', () =>
            changed(workshop.file.document, spot.pointer, (value) => ({ ...(value as object), note: 'for later' })),
          ),
        ]
      : [],
  );

function isClosed({ additionalProperties, propertyNames }: Spot['schemas'][number]): boolean {
  return additionalProperties === false || (isJsonObject(propertyNames) && Array.isArray(propertyNames.enum));
}

/** Every member left out that the grammar asks for. In a layer above the base it is only a difference that goes. */
export const lostMembers: Maker = (workshop) =>
  workshop.file.spots.flatMap(({ pointer, value, isRequired, holder }) =>
    isRequired && holder !== undefined && (workshop.file.layer === '' || workshop.file.kind === 'tenant')
      ? [
          spoiling(
            workshop,
            pointer,
            'lost required member',
            `${last(pointer)}: ${typeof value === 'string' ? value : '…'}`,
            'nothing',
            () => without(workshop.file.document, pointer),
          ),
        ]
      : [],
  );

function kindOfKey({ isMember, holder, pointer }: Spot, kind: string): string {
  if (isMember) return 'unknown key';
  if (kind === 'locale') return 'misspelt key of words';
  if (holder?.is.includes('With')) return 'misspelt argument';
  if (holder?.is.includes('Events')) return 'misspelt event';
  const table = pointer.at(-2) ?? '';
  return `misspelt name in ${table === 'refuse' || table === 'set' || table === 'refresh' ? `"${table}"` : `the table "${tables.has(table) ? table : 'of rows'}"`}`;
}

const tables = new Set([
  'steps',
  'fields',
  'load',
  'values',
  'gates',
  'takes',
  'routes',
  'checks',
  'body',
  'buttons',
  'columns',
  'rows',
  'tabs',
  'properties',
  'messages',
  'site',
  'asks',
  'ask',
  'fill',
]);
