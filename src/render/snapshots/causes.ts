import { showsScreen } from '../../config/shows-screen.ts';
import { firstLanguage, type Configuration } from '../../config/configuration.ts';
import type { Flow } from '../../language/language.gen.ts';
import { saidByCode, wordsUsed } from '../../config/words-used.ts';
import { groupsOf } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Edit } from './edits.ts';

/** What a screen, form or flow shows hangs on. */
interface Needs {
  readonly screens: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly groups: ReadonlySet<string> | 'all';
  /** Widgets whose asks can be seen; where a form is delivered, those of any. */
  readonly widgets: ReadonlySet<string> | 'all';
  readonly values: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly site: boolean;
}

/**
 * The edits that can have changed what is said.
 * @param what screen login, form login, flow login
 */
export function causesOf(
  what: string,
  language: string,
  configuration: Configuration,
  edits: readonly Edit[],
): readonly Edit[] {
  const needs = needsOf(what, configuration);
  return edits.filter(({ kind, name, pointer }) => {
    const [member = '', id = ''] = pointer;
    if (kind === 'screen') return needs.screens.has(name);
    if (kind === 'locale')
      return (
        (name.startsWith(`${language}/`) ||
          (name.startsWith(`${firstLanguage}/`) && !Object.hasOwn(configuration.words[language] ?? {}, member))) &&
        needs.keys.has(member)
      );
    if (kind === 'values') return needs.values.has(id);
    if (kind === 'tenant') return member === 'languages' || member === 'name' || (member === 'site' && needs.site);
    if (kind === 'asks') return needs.widgets === 'all' || needs.widgets.has(id);
    if (kind === 'gates') return what.startsWith('flow ');
    if (kind === 'form')
      return (
        needs.forms.has(name) && (needs.groups === 'all' || needs.groups.has(groupOf(configuration, name, member, id)))
      );
    if (kind === 'flow')
      return (
        needs.flows.has(name) &&
        (what.startsWith('flow ') ||
          (member === 'values'
            ? needs.values.has(id)
            : member !== 'steps' || showsOneOf(configuration.flows[name], id, needs.screens)))
      );
    return false;
  });
}

function needsOf(what: string, configuration: Configuration): Needs {
  const { screens, flows, forms } = configuration;
  const [kind = '', name = ''] = what.split(' ');
  const screen = kind === 'screen' ? own(screens, name) : undefined;
  const users = Object.entries(flows).filter(([id, flow]) =>
    kind === 'flow' ? id === name : kind === 'form' ? flow.form === name : showsScreen(flow, name),
  );
  const usedForms = [...new Set(users.flatMap(([, { form }]) => form ?? []))];
  const groups = screen === undefined ? 'all' : new Set(groupsOf(screen));
  const fields = usedForms
    .flatMap((form) => Object.entries(own(forms, form)?.fields ?? {}))
    .filter(([, { group }]) => groups === 'all' || groups.has(group));
  const parts: readonly unknown[] = [
    screen,
    ...fields.map(([, field]) => field),
    ...(kind === 'flow'
      ? users.map(([, flow]) => flow)
      : users.flatMap(([, { steps }]) =>
          Object.values(steps).filter((step) => 'screen' in step && step.screen === name),
        )),
  ];
  const words = Object.assign({}, ...Object.values(configuration.words)) as Readonly<Record<string, string>>;
  const said =
    kind === 'flow'
      ? wordsUsed([...parts, configuration.gates], {}, words)
      : { ...saidByCode(words), ...wordsUsed([...parts, fields.map(([id]) => `field.${id}.label`)], {}, words) };
  return {
    screens: new Set(kind === 'screen' ? [name] : []),
    flows: new Set(users.map(([id]) => id)),
    forms: new Set(kind === 'flow' ? [] : usedForms),
    groups,
    widgets:
      kind !== 'screen'
        ? new Set()
        : fields.some(([, { define }]) => define !== undefined)
          ? 'all'
          : new Set(fields.flatMap(([, { widget }]) => widget ?? [])),
    values: valuesRead(
      JSON.stringify(parts),
      configuration.values,
      users.map(([, flow]) => flow),
    ),
    keys: new Set(Object.keys(said)),
    site: JSON.stringify(screen ?? '').includes('site.'),
  };
}

/** The group that a field, or the field of a check, stands in. */
function groupOf({ forms }: Configuration, name: string, member: string, id: string): string {
  const form = own(forms, name);
  const field = member === 'checks' ? own(form?.checks ?? {}, id)?.field : id;
  return own(form?.fields ?? {}, field ?? '')?.group ?? '';
}

/** Named values that a text of JSON reads, and those that they read in turn. */
function valuesRead(
  text: string,
  shared: Readonly<Record<string, unknown>>,
  flows: readonly Flow[],
): ReadonlySet<string> {
  const known = Object.assign({}, shared, ...flows.map(({ values }) => values)) as Readonly<Record<string, unknown>>;
  const found = new Set<string>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, name = ''] of next.matchAll(/\bvalue\.([a-z][a-z0-9_-]*)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(JSON.stringify(own(known, name) ?? ''));
    }
  }
  return found;
}

function showsOneOf(flow: Flow | undefined, id: string, screens: ReadonlySet<string>): boolean {
  const step = flow === undefined ? undefined : own(flow.steps, id);
  return step !== undefined && 'screen' in step && screens.has(step.screen);
}
