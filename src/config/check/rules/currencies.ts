import { EvaluationError, isTemplate, placeholders } from '../../../engine/expression/index.ts';
import { formats as formatsKnown } from '../../../engine/format/index.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import { isLendersOwn } from '../../layered-document.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { isCurrency } from '../judging/currency.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'currency.unknown': {
    means: 'No country has this currency: the three letters are misspelt, or those of a country.',
    mend: "Write the code of ISO 4217, such as `NGN`, or leave it out: then it is the lender's currency.",
  },
  'currency.other': {
    severity: 'warning',
    means:
      "A text or a field names another currency than the lender's own do: mostly it was copied from a lender of another country, or written for one into what all lenders share.",
    mend: "Write the lender's currency; in what all lenders share leave it out, or take the sum as a value. Where it is meant, let it be: a warning holds nothing back.",
  },
  'currency.twice': {
    severity: 'warning',
    means:
      'A sign of a currency stands beside an amount that is written with its currency: the borrower would read both.',
    mend: 'Take the sign away: the format `money` writes it.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'locale'] as const;

/** Currencies that are written out exist (ISO 4217). */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const named = new Map<string, Place[]>();
  const shared = new Map<string, Place[]>();
  const note = (document: LayeredDocument, pointer: Pointer, currency: string) => {
    const table = isLendersOwn(document.fileAt(pointer)) ? named : shared;
    once(table, currency, () => []).push({ document, pointer });
  };
  const tell = (document: LayeredDocument, pointer: Pointer, currency: string) => {
    if (isCurrency(currency)) note(document, pointer, currency);
    else
      report(document, pointer, {
        code: 'currency.unknown',
        message: `"${currency}" is no currency`,
        suggestion: "a code of ISO 4217 such as NGN, or nothing for the lender's own",
      });
  };
  for (const document of subject.documents('locale')) {
    for (const [key, said] of Object.entries(document.value as Readonly<Record<string, string>>)) {
      for (const currency of currenciesIn(said)) tell(document, [key], currency);
      const sign = signBesideAmount(said);
      if (sign !== undefined)
        report(document, [key], {
          code: 'currency.twice',
          message: `"${sign}" stands beside an amount that is written with its currency`,
          suggestion: `take "${sign}" away`,
        });
      for (const currency of currenciesSaid(said)) note(document, [key], currency);
    }
  }
  for (const document of ['flow', 'screen', 'form', 'gates', 'routes'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { is, value, pointer } of subject.constructs(document, 'Text', 'Block', 'Field')) {
      if (is === 'Text' && typeof value === 'string')
        for (const currency of currenciesIn(value)) tell(document, pointer, currency);
      if ((is !== 'Block' && is !== 'Field') || !isJsonObject(value)) continue;
      const [options, at] =
        is === 'Block' ? [value, pointer] : [isJsonObject(value.look) ? value.look : {}, [...pointer, 'look']];
      if (typeof options.currency === 'string' && !isTemplate(options.currency))
        tell(document, [...at, 'currency'], options.currency);
    }
  }
  const [most, ...others] = [...named].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return;
  for (const [currency, places] of [...others, ...[...shared].filter(([one]) => one !== most[0])]) {
    for (const { document, pointer } of places)
      report(document, pointer, {
        code: 'currency.other',
        message: `this names ${currency}, and the lender's own name ${most[0]}`,
        suggestion: "which of them is the lender's own?",
      });
  }
};

interface Place {
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
}

/** How amounts are written beside the codes; letters in either case. */
const signs: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  '₵': 'GHS',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  KSH: 'KES',
  TSH: 'TZS',
  USH: 'UGX',
  FRW: 'RWF',
};

/** The currencies of amounts in words: RWF 100,000, 500 KES, ₦50,000, KSh 500. A dollar is that of many countries. */
function currenciesSaid(said: string): readonly string[] {
  if (!/\d/.test(said)) return [];
  return [
    ...said.matchAll(
      /\b([A-Z]{3})\s?(?=\d)|(?<=\d\s?)\b([A-Z]{3})\b|([₦₵€£₹]|\b(?:[KTU][Ss]h|F[Rr]w)s?\.?)(?=\s?\d)/gu,
    ),
  ].flatMap(([, before, after, sign = '']) => {
    const currency = before ?? after ?? signs[sign.replace(/s?\.?$/, '').toUpperCase()];
    return currency !== undefined && isCurrency(currency) ? [currency] : [];
  });
}

/** A sign of a currency before or behind a sum of money that a template writes. */
function signBesideAmount(said: string): string | undefined {
  const [, before, after] = /(\p{Sc})\s?\{\{[^{}]*\|\s*money\b|\|\s*money\b[^{}]*\}\}\s?(\p{Sc})/u.exec(said) ?? [];
  return before ?? after;
}

/** The currencies that a template writes out; a name in small letters is a value. */
function currenciesIn(text: string): readonly string[] {
  if (!isTemplate(text)) return [];
  try {
    return placeholders(text).flatMap(({ formats }) =>
      formats.flatMap(({ name, args: [currency] }) =>
        formatsKnown[name]?.arg === 'value' && currency !== undefined && /^[A-Z]+$/.test(currency) ? [currency] : [],
      ),
    );
  } catch (error) {
    // What is no template is told by the rules for expressions and words.
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}
