import { isJsonObject } from '../../../src/config/json/object.ts';
import { last, without } from '../edit.ts';
import { spoiling, type Maker } from './spoiling.ts';

const tables: Readonly<Record<string, string>> = {
  steps: 'step',
  fields: 'field',
  load: 'read',
  gates: 'gate',
  values: 'named value',
  routes: 'route',
  takes: 'taken name',
  asks: 'table of asks',
};

/** Everything that something else leads to, taken away: a file, a step, a field, a read, a gate, a named value, a route, an ask, an answer to an event. */
export const lostTargets: Maker = (workshop) => {
  const { file } = workshop;
  // What a layer has above the base is a difference: without it the base stands.
  if (file.layer !== '' || file.kind === 'locale') return [];
  return file.spots.flatMap(({ pointer, holder }) => {
    if (holder === undefined)
      return ['screen', 'flow', 'form', 'gates', 'routes', 'asks'].includes(file.kind)
        ? [spoiling(workshop, pointer, `lost ${file.kind}`, file.path, 'nothing', () => undefined)]
        : [];
    const name = last(pointer);
    const gone = (kind: string) => [
      spoiling(workshop, pointer, kind, name, 'nothing', () => without(file.document, pointer)),
    ];
    const what = tables[pointer.at(-2) ?? ''];
    if (what !== undefined && !holder.is.includes('With')) return gone(`lost ${what}`);
    if (holder.is.includes('Asks')) return gone('lost ask');
    if (holder.is.includes('Events')) return gone('lost answer to an event');
    if (
      name === 'to' &&
      isJsonObject(holder.value) &&
      Object.keys(holder.value).every((key) => ['at', 'if', 'to', 'with'].includes(key)) &&
      holder.is.some((is) => is === 'Row' || is === 'Decision')
    )
      return gone('lost target of a row');
    return [];
  });
};
