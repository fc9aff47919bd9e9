/** What one lender says in one language, in one state of a screen, or in a form or a flow. */
export interface Part {
  /** screen login, form login, flow login */
  readonly what: string;
  readonly lender: string;
  readonly language: string;
  /** The step and state: login login: errors. Empty where there is but one. */
  readonly state: string;
  readonly lines: readonly string[];
}

const kinds: Readonly<Record<string, string>> = { screens: 'screen', fields: 'form', flows: 'flow' };

/**
 * Reads snapshot files back into what each lender says: other lenders are stored as differences, whose lines are laid
 * over those of the first. Where a line of a difference stands among others is not known, so only lines count, not order.
 * @param files texts by path below the folder of the snapshots
 * @param base the lender that is stored whole in the first language
 * @param speakers by language, the lender that is stored whole in it
 */
export function partsOf(
  files: Readonly<Record<string, string>>,
  base: string,
  speakers: Readonly<Record<string, string>>,
): readonly Part[] {
  const parts: Part[] = [];
  for (const [path, text] of Object.entries(files)) {
    const [, folder = '', slug, name = ''] = /^([a-z]+)(?:-of-([a-z][a-z0-9-]*))?\/(.+)\.txt$/.exec(path) ?? [];
    if (folder === 'languages') parts.push(...partsOfLanguage(text, name, speakers[name] ?? base));
    const kind = kinds[folder];
    if (kind === undefined) continue;
    const whole = files[`${folder}/${name}.txt`] ?? '';
    const states = slug === undefined ? statesOf(text) : laidOver(statesOf(whole), text);
    for (const [state, lines] of states)
      parts.push({ what: `${kind} ${name}`, lender: slug ?? base, language: 'en-GB', state, lines });
  }
  return parts;
}

type States = ReadonlyMap<string, readonly string[]>;

function statesOf(text: string): States {
  const states = new Map<string, string[]>();
  let state = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('== ')) state = line.slice(3);
    else if (line !== '') states.set(state, [...(states.get(state) ?? []), line]);
  }
  return states;
}

function laidOver(states: States, difference: string): States {
  const laid = new Map([...states].map(([state, lines]) => [state, [...lines]]));
  let [minus, plus] = ['', ''];
  for (const line of difference.split('\n')) {
    const text = line.slice(2);
    if (line.startsWith('@ ')) minus = plus = text;
    else if (line.startsWith('- == ')) minus = text.slice(3);
    else if (line.startsWith('+ == ')) plus = text.slice(3);
    else if (line.startsWith('- ')) {
      const lines = laid.get(minus) ?? [];
      const at = lines.indexOf(text);
      if (at >= 0) lines.splice(at, 1);
    } else if (line.startsWith('+ ') && text !== '') laid.set(plus, [...(laid.get(plus) ?? []), text]);
  }
  return laid;
}

/** The parts of a language's file: "# login" whole, "# login of kigali" as a difference, "# form …", "# flow …". */
function partsOfLanguage(text: string, language: string, speaker: string): readonly Part[] {
  const whole = new Map<string, States>();
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((chapter) => {
      const [title = '', ...rest] = chapter.split('\n');
      const [, name = '', slug] = /^(.+?)(?: of ([a-z][a-z0-9-]*))?$/.exec(title) ?? [];
      const what = /^(?:form|flow) /.test(name) ? name : `screen ${name}`;
      const body = rest.join('\n');
      const states = slug === undefined ? statesOf(body) : laidOver(whole.get(what) ?? new Map(), body);
      if (slug === undefined) whole.set(what, states);
      return [...states].map(([state, lines]): Part => ({ what, lender: slug ?? speaker, language, state, lines }));
    });
}

/** What a part no longer says, and what it says now. */
export interface ChangedPart extends Omit<Part, 'lines'> {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** The parts that differ. */
export function changedParts(before: readonly Part[], after: readonly Part[]): readonly ChangedPart[] {
  const keyOf = ({ what, lender, language, state }: Part): string => JSON.stringify([what, lender, language, state]);
  const [were, are] = [
    new Map(before.map((part) => [keyOf(part), part])),
    new Map(after.map((part) => [keyOf(part), part])),
  ];
  return [...new Map([...are, ...were])].flatMap(([key, { what, lender, language, state }]) => {
    const [was, is] = [were.get(key)?.lines ?? [], are.get(key)?.lines ?? []];
    const [gone, come] = [without(was, is), without(is, was)];
    return gone.length + come.length === 0 ? [] : [{ what, lender, language, state, gone, come }];
  });
}

/** The lines of one list that another lacks, as often as it lacks them. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
