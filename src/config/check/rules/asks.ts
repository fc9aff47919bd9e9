import { asksOf } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Field, Form } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { asksIn, asksWidget, widgetsOf } from '../reading/asks-in.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'widget.unknown': sharedCodes['widget.unknown'],
  'reference.field': sharedCodes['reference.field'],
  'ask.unknown': {
    means: 'The widget never asks by this name.',
    mend: 'The [reference](reference.md#widgets) has the names by which each widget asks.',
  },
  'ask.missing': {
    means:
      'The widget needs an answer of the core, the device or an outside party, and nothing says which call gives it.',
    mend: 'Add it to `rules/asks.json`, or to the field at `ask`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'asks'] as const;

/** Widgets are answered by the names that they ask by, none that needs an answer goes without, and what they fill and look at is there. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  for (const document of subject.documents('asks')) {
    for (const [widget, table] of Object.entries(configuration.asks)) {
      if (!Object.hasOwn(knowledge.widgets, widget))
        report(document, ['asks', widget], {
          code: 'widget.unknown',
          message: `there is no widget "${widget}"`,
          suggestion: suggestName(widget, Object.keys(knowledge.widgets), 'docs/reference.md'),
        });
      else names(subject, report, document, ['asks', widget], [widget], Object.keys(table));
    }
    for (const { pointer, ask } of asksIn(subject, document)) {
      const forms = Object.values(configuration.forms).filter(({ fields }) =>
        Object.values(fields).some((field) => asksWidget(field, pointer[1] ?? '')),
      );
      const isOpen = forms.some(({ fields }) => Object.values(fields).some(({ define }) => define !== undefined));
      if (forms.length > 0 && !isOpen)
        filled(
          report,
          document,
          [...pointer, 'fill'],
          Object.keys(ask.fill ?? {}),
          forms.flatMap(({ fields }) => Object.keys(fields)),
        );
    }
  }
  if (subject.document('asks', 'asks') === undefined) return noneAnswers(subject, report);
  for (const document of subject.documents('form')) {
    const { fields = {} } = own(configuration.forms, document.name) ?? {};
    for (const [id, field] of Object.entries(fields)) ofField(subject, report, document, fields, id, field);
  }
};

/** Where the whole file is gone this is told once, at the first field that needs it. */
function noneAnswers(subject: Subject, report: Report<Code>): void {
  for (const document of subject.documents('form')) {
    for (const [id, field] of Object.entries(own(subject.configuration.forms, document.name)?.fields ?? {})) {
      const widget = widgetsOf(subject, field).find((one) =>
        Object.entries(own(subject.knowledge.asks, one) ?? {}).some(
          ([name, { optional }]) => optional !== true && !Object.hasOwn(field.ask ?? {}, name),
        ),
      );
      if (widget === undefined) continue;
      report(document, ['fields', id], {
        code: 'ask.missing',
        message: `the widget "${widget}" asks, and there is no rules/asks.json to say which calls answer`,
        suggestion: 'was rules/asks.json deleted or renamed?',
      });
      return;
    }
  }
}

function ofField(
  subject: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  fields: Form['fields'],
  id: string,
  field: Field,
): void {
  const { configuration, knowledge } = subject;
  const widgets = widgetsOf(subject, field);
  if (field.ask !== undefined) names(subject, report, document, ['fields', id, 'ask'], widgets, Object.keys(field.ask));
  for (const widget of widgets) {
    const answered = asksOf({ ...field, widget }, configuration.asks);
    for (const [name, { optional }] of Object.entries(own(knowledge.asks, widget) ?? {})) {
      if (optional !== true && !Object.hasOwn(answered, name))
        report(document, ['fields', id], {
          code: 'ask.missing',
          message: `the widget "${widget}" asks for "${name}", and nothing says which call answers`,
          suggestion: `rules/asks.json: { "asks": { "${widget}": { "${name}": { "call": … } } } }`,
        });
    }
  }
  if (field.define === undefined)
    for (const [name, { fill }] of Object.entries(field.ask ?? {}))
      filled(report, document, ['fields', id, 'ask', name, 'fill'], Object.keys(fill ?? {}), Object.keys(fields));
  const { beside } = (field.look ?? {}) as { readonly beside?: unknown };
  const near = Object.keys(fields).filter((name) => name !== id && fields[name]?.group === field.group);
  for (const [index, name] of (Array.isArray(beside) ? beside : []).entries()) {
    if (!near.includes(String(name)))
      report(document, ['fields', id, 'look', 'beside', String(index)], {
        code: 'reference.field',
        message: `there is no field "${String(name)}" in the group "${field.group}"`,
        suggestion: suggestName(String(name), near),
      });
  }
}

function names(
  { knowledge }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  pointer: readonly string[],
  widgets: readonly string[],
  written: readonly string[],
): void {
  const known = [...new Set(widgets.flatMap((widget) => Object.keys(own(knowledge.asks, widget) ?? {})))];
  for (const name of written) {
    if (!known.includes(name))
      report(document, [...pointer, name], {
        code: 'ask.unknown',
        message: known.length === 0 ? 'this widget asks nothing' : `no widget asks by "${name}" here`,
        suggestion: suggestName(name, known),
      });
  }
}

function filled(
  report: Report<Code>,
  document: LayeredDocument,
  pointer: readonly string[],
  written: readonly string[],
  known: readonly string[],
): void {
  for (const name of written)
    if (!known.includes(name))
      report(document, [...pointer, name], {
        code: 'reference.field',
        message: `there is no field "${name}"`,
        suggestion: suggestName(name, known),
      });
}
