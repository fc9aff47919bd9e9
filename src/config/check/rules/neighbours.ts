import { firstLanguage } from '../../configuration.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type JsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Kind, LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'part.at': {
    severity: 'warning',
    means: 'Two parts have the same place, so that their order follows the alphabet, which nobody sees.',
    mend: 'Give each part an `at` of its own.',
  },
  'part.behind': {
    severity: 'warning',
    means: 'Fields stand below the button that waits for them, where who has pressed it no longer looks.',
    mend: 'Give the fields an `at` before that of the buttons.',
  },
  'label.twice': {
    means:
      'Two rows, columns, buttons or fields that stand together say the same, so that nobody can tell one from the other.',
    mend: 'Say what the one is, and what the other.',
  },
} as const satisfies Codes;

export const reads = ['screen', 'form', 'locale'] as const;

/** Parts that stand together have a place each, in an order that can be followed, and labels that differ. Those with conditions of their own may take each other's place. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const words = subject.configuration.words[firstLanguage] ?? {};
  for (const document of [...subject.documents('screen'), ...subject.documents('form')]) {
    for (const parts of tablesIn(document)) {
      behindButtons(parts, ({ pointer }, buttons) =>
        report(document, [...pointer, 'at'], {
          code: 'part.behind',
          message: `these fields stand below "${buttons.pointer.at(-1) ?? ''}" (${String(buttons.value.at)}), whose button waits for them`,
          suggestion: `an "at" below ${String(buttons.value.at)}`,
        }),
      );
      const labelOf = (part: Part) => saidBy(part, document.kind === 'form', words);
      sameAs(
        parts,
        ({ value }) => String(value.at),
        ({ pointer, value }, other) =>
          report(document, [...pointer, 'at'], {
            code: 'part.at',
            message: `has the same "at" as "${other}" (${String(value.at)}), so the order follows the alphabet`,
            suggestion: 'give each part an "at" of its own',
          }),
      );
      sameAs(parts, labelOf, (part, other) =>
        report(
          document,
          [...part.pointer, ...['label', 'text'].filter((member) => part.value[member] !== undefined).slice(0, 1)],
          {
            code: 'label.twice',
            message: `says "${labelOf(part) ?? ''}", as "${other}" beside it does`,
            suggestion: 'say what the one is, and what the other',
          },
        ),
      );
    }
  }
};

interface Part {
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

/** What stands together: the members of a table that have a place each, and fields by their group. */
function tablesIn({ kind, value }: LayeredDocument): readonly (readonly Part[])[] {
  return isJsonObject(value) ? once(known, value, () => tablesOf(kind, value)) : [];
}

/** By the content of documents, most of which stay as they are when one is edited. */
const known = new WeakMap<JsonObject, readonly (readonly Part[])[]>();

function tablesOf(kind: Kind, whole: JsonObject): readonly (readonly Part[])[] {
  const found: Part[][] = [];
  const walk = (node: unknown, pointer: Pointer): void => {
    if (!isJsonObject(node)) return;
    const groups = new Map<unknown, Part[]>();
    for (const [name, value] of Object.entries(node)) {
      if (!isJsonObject(value)) continue;
      if (typeof value.at === 'number') {
        const group = kind === 'form' ? value.group : undefined;
        groups.set(group, [...(groups.get(group) ?? []), { pointer: [...pointer, name], value }]);
      }
      walk(value, [...pointer, name]);
    }
    found.push(...groups.values());
  };
  walk(whole, []);
  return found;
}

function sameAs(
  parts: readonly Part[],
  keyOf: (part: Part) => string | undefined,
  tell: (part: Part, other: string) => void,
): void {
  for (const [index, part] of parts.entries()) {
    const key = keyOf(part);
    const other =
      key === undefined
        ? undefined
        : parts.slice(0, index).find((one) => keyOf(one) === key && !takesPlace(one.value, part.value));
    if (other !== undefined) tell(part, other.pointer.at(-1) ?? '');
  }
}

/** Fields behind the buttons of the same page that send what they ask. */
function behindButtons(parts: readonly Part[], tell: (fields: Part, buttons: Part) => void): void {
  const at = ({ value }: Part) => Number(value.at);
  const sends = ({ buttons }: JsonObject) =>
    isJsonObject(buttons) && Object.values(buttons).some((button) => isJsonObject(button) && button.submit === true);
  const buttons = parts.find(({ value }) => value.block === 'actions' && sends(value));
  if (buttons !== undefined)
    for (const part of parts) if (part.value.block === 'fields' && at(part) > at(buttons)) tell(part, buttons);
}

/** Whether the one may be there where the other is not. */
function takesPlace({ if: a }: JsonObject, { if: b }: JsonObject): boolean {
  return a !== undefined && b !== undefined && canonical(a) !== canonical(b);
}

/** The words of a label that is written out; parts of a screen's body, which say whole sentences, have none. */
function saidBy(
  { pointer, value }: Part,
  isField: boolean,
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (value.block !== undefined || (isField && pointer[0] !== 'fields' && pointer.at(-2) !== 'choices'))
    return undefined;
  const label =
    value.label ?? (pointer[0] === 'fields' && pointer.length === 2 ? `field.${pointer[1] ?? ''}.label` : value.text);
  return typeof label === 'string' ? words[label] : undefined;
}
