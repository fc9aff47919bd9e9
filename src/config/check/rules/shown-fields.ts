import { groupsOf } from '../../../engine/flow/groups.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import { screensOf } from '../../screens-of.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Asks } from '../../../language/language.gen.ts';
import type { Check, Codes } from '../rule.ts';

/** What refuses a value besides the keywords of its schema and its limits. */
const always = ['required', 'enum', 'pending', 'unavailable'];

export const codes = {
  'field.group': {
    means: 'The group is misspelt, or no screen of the flow shows it, so the borrower is never asked.',
    mend: 'Mend the group, or show it by a `fields` block.',
  },
  'field.stuck': {
    means: "The field must be answered and can't be: it is read-only, and nothing fills it.",
    mend: 'Fill it in at `fill`, or take away `readonly` or `required`.',
  },
  'field.message': {
    means: 'Words for a refusal that never happens; usually its name is misspelt.',
    mend: "Use `required`, or a keyword of the field's `schema` or `limit`.",
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'flow', 'screen', 'gates', 'asks'] as const;

/** Every field stands in a group that some screen shows, and has words of its own only for what can refuse it. */
export const check: Check<Code> = (subject, report) => {
  const { forms, flows, screens, gates, asks } = subject.configuration;
  const { schemas, widgets } = subject.knowledge;
  const toldBy = (widget: string | undefined) => stringsOf(schemas[own(widgets, widget ?? '') ?? '']?.['x-tells']);
  const filledBy = (table: Asks) => Object.values(table).flatMap(({ fill }) => Object.keys(fill ?? {}));
  const broughtToAll = Object.values(asks).flatMap(filledBy);
  for (const document of subject.documents('form')) {
    const users = Object.values(flows).filter(({ form }) => form === document.name);
    const names = users.flatMap(screensOf);
    // A screen that is not there may show any group: it is told where it is named.
    const isAllThere = names.every((name) => Object.hasOwn(screens, name));
    const shown = new Set(names.flatMap((name) => own(screens, name) ?? []).flatMap(groupsOf));
    // A page's number stands in the address and is set by the row of its list: nobody types it. A group that is nearly one that is shown is misspelt all the same.
    const pressed = new Set(
      users.flatMap((flow) => rowsIn(flow, gates).flatMap(({ row }) => Object.keys(row.set ?? {}))),
    );
    const fields = forms[document.name]?.fields ?? {};
    const brought = new Set([...Object.values(fields).flatMap(({ ask = {} }) => filledBy(ask)), ...broughtToAll]);
    const unshown = new Map<string, readonly string[]>();
    for (const [id, field] of Object.entries(fields)) {
      const { group, schema, limit, messages, widget, query } = field;
      const isFilled =
        [field.fill, field.value, field.define, query, schema.default].some((member) => member !== undefined) ||
        pressed.has(`form.${id}`) ||
        brought.has(id);
      if (field.required === true && field.readonly === true && !isFilled)
        report(document, ['fields', id, 'readonly'], {
          code: 'field.stuck',
          message: `"${id}" must be answered, nobody can type it, and nothing fills it`,
          suggestion: 'say at "fill" what stands in it, or take away "readonly"',
        });
      if (
        users.length > 0 &&
        isAllThere &&
        !shown.has(group) &&
        !(query !== undefined && pressed.has(`form.${id}`) && nearest(group, shown) === undefined)
      )
        unshown.set(group, [...(unshown.get(group) ?? []), id]);
      const keywords = [...always, ...Object.keys(schema), ...Object.keys(limit ?? {}), ...toldBy(widget)];
      for (const keyword of Object.keys(messages ?? {})) {
        if (!keywords.includes(keyword))
          report(document, ['fields', id, 'messages', keyword], {
            code: 'field.message',
            message: `nothing refuses "${id}" by "${keyword}", so these words are never said`,
            suggestion: suggestName(keyword, keywords),
          });
      }
    }
    for (const [group, [first = '', ...others]] of unshown) {
      const [elsewhere] = Object.entries(screens).flatMap(([name, screen]) =>
        groupsOf(screen).includes(group) ? [name] : [],
      );
      report(document, ['fields', first, 'group'], {
        code: 'field.group',
        message: `no screen shows the group "${group}", so nobody is asked for ${named([first, ...others])}`,
        suggestion:
          elsewhere === undefined || nearest(group, shown) !== undefined
            ? suggestName(group, shown)
            : `the screen "${elsewhere}" shows it, and is no step of a flow with this form`,
      });
    }
  }
};

const mostNamed = 4;

function named(fields: readonly string[]): string {
  const more = fields.length > mostNamed ? ` and ${fields.length - mostNamed} more` : '';
  return `${fields
    .slice(0, mostNamed)
    .map((id) => `"${id}"`)
    .join(', ')}${more}`;
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
