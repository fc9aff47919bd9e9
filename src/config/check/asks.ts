import { asksOf } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Field, Form } from '../../language/language.gen.ts';
import type { LayeredDocument } from '../layers.ts';
import { toCall } from './arguments.ts';
import { answerOf, askAt, asksIn, asksWidget, scopeOfPart, widgetsOf } from './asks-in.ts';
import { suggestName } from './nearest.ts';
import { isAssignable } from './scope/assignable.ts';
import { typeOfExpr } from './scope/scope.ts';
import { typeOfSchema, type Type } from './scope/type.ts';
import { scopedPlaces } from './scoped-places.ts';
import type { Report, Rule, Subject } from './subject.ts';
import { kindWords, knownWords } from './type-words.ts';

/** Widgets are answered by the names that they ask by, none that needs an answer goes without, and what they fill and look at is there. */
export const asks: Rule = (subject, report) => {
  const { configuration, knowledge } = subject;
  for (const document of subject.documents('asks')) {
    for (const [widget, table] of Object.entries(configuration.asks)) {
      if (!Object.hasOwn(knowledge.widgets, widget)) report(document, ['asks', widget], { code: 'widget.unknown', message: `there is no widget "${widget}"`, suggestion: suggestName(widget, Object.keys(knowledge.widgets)) });
      else names(subject, report, document, ['asks', widget], [widget], Object.keys(table));
    }
    for (const { pointer, ask } of asksIn(subject, document)) {
      const forms = Object.values(configuration.forms).filter(({ fields }) => Object.values(fields).some((field) => asksWidget(field, pointer[1] ?? '')));
      const isOpen = forms.some(({ fields }) => Object.values(fields).some(({ define }) => define !== undefined));
      if (forms.length > 0 && !isOpen) filled(report, document, [...pointer, 'fill'], Object.keys(ask.fill ?? {}), forms.flatMap(({ fields }) => Object.keys(fields)));
    }
  }
  for (const document of subject.documents('form')) {
    const { fields = {} } = own(configuration.forms, document.name) ?? {};
    for (const [id, field] of Object.entries(fields)) ofField(subject, report, document, fields, id, field);
  }
};

function ofField(subject: Subject, report: Report, document: LayeredDocument, fields: Form['fields'], id: string, field: Field): void {
  const { configuration, knowledge } = subject;
  const widgets = widgetsOf(subject, field);
  if (field.ask !== undefined) names(subject, report, document, ['fields', id, 'ask'], widgets, Object.keys(field.ask));
  for (const widget of widgets) {
    const answered = asksOf({ ...field, widget }, configuration.asks);
    for (const [name, { optional }] of Object.entries(own(knowledge.asks, widget) ?? {})) {
      if (optional !== true && !Object.hasOwn(answered, name)) report(document, ['fields', id], { code: 'ask.missing', message: `the widget "${widget}" asks for "${name}", and nothing says which call answers`, suggestion: `rules/asks.json: { "asks": { "${widget}": { "${name}": { "call": … } } } }` });
    }
  }
  if (field.define === undefined) for (const [name, { fill }] of Object.entries(field.ask ?? {})) filled(report, document, ['fields', id, 'ask', name, 'fill'], Object.keys(fill ?? {}), Object.keys(fields));
  const { beside } = (field.look ?? {}) as { readonly beside?: unknown };
  const near = Object.keys(fields).filter((name) => name !== id && fields[name]?.group === field.group);
  for (const [index, name] of (Array.isArray(beside) ? beside : []).entries()) {
    if (!near.includes(String(name))) report(document, ['fields', id, 'look', 'beside', String(index)], { code: 'reference.field', message: `there is no field "${String(name)}" in the group "${field.group}"`, suggestion: suggestName(String(name), near) });
  }
}

function names({ knowledge }: Subject, report: Report, document: LayeredDocument, pointer: readonly string[], widgets: readonly string[], written: readonly string[]): void {
  const known = [...new Set(widgets.flatMap((widget) => Object.keys(own(knowledge.asks, widget) ?? {})))];
  for (const name of written) {
    if (!known.includes(name)) report(document, [...pointer, name], { code: 'ask.unknown', message: known.length === 0 ? 'this widget asks nothing' : `no widget asks by "${name}" here`, suggestion: suggestName(name, known) });
  }
}

function filled(report: Report, document: LayeredDocument, pointer: readonly string[], written: readonly string[], known: readonly string[]): void {
  for (const name of written) if (!known.includes(name)) report(document, [...pointer, name], { code: 'reference.field', message: `there is no field "${name}"`, suggestion: suggestName(name, known) });
}

/** Calls that widgets ask are given what they take, and what is made of their answers is what the widgets work with. */
export const askedValues: Rule = (subject, report) => {
  const { contract } = subject.knowledge;
  for (const { document, place, scope } of scopedPlaces(subject)) {
    const ask = place.is === 'Ask' ? askAt(subject, document, place.pointer) : undefined;
    if (ask) {
      const { pointer, ask: { call, with: given, value } } = ask;
      toCall(subject, report, document, call, [{ given, pointer: [...pointer, 'with'], scope: scopeOfPart(subject, ask, 'with', scope) }], true);
      const made = value === undefined ? answerOf(subject, ask) : typeOfExpr(value, scopeOfPart(subject, ask, 'value', scope));
      for (const { value: schema } of ask.kinds) {
        const wanted = schema && typeOfSchema(schema, contract.resolve);
        const wrong = wanted && misfit(made, wanted, '');
        if (wrong) report(document, value === undefined ? pointer : [...pointer, 'value'], { code: 'ask.value', message: `the widget must get ${knownWords(wrong.wanted)}${wrong.path === '' ? '' : ` at "${wrong.path}"`}, and ${wrong.given === undefined ? 'there is nothing' : `this is ${kindWords(wrong.given)}`}`, suggestion: 'say at "value" what is made of the answer' });
      }
    }
    if (document.kind === 'form' && place.is === 'Expr' && place.pointer.length === 3 && place.pointer[2] === 'define') {
      const { kind } = typeOfExpr(place.value as Field['define'], scope);
      if (kind !== 'any' && kind !== 'list') report(document, place.pointer, { code: 'list.kind', message: `what defines fields is a list, and this is ${kindWords({ kind })}`, suggestion: 'name the list of definitions, or of sections' });
    }
  }
};

interface Misfit {
  readonly path: string;
  readonly given: Type | undefined;
  readonly wanted: Type;
}

/** Where one type cannot stand for another, members of objects and items of lists included. */
function misfit(given: Type, wanted: Type, path: string): Misfit | undefined {
  if (!isAssignable(given, wanted)) return { path, given, wanted };
  if (given.kind === 'list' && wanted.kind === 'list') return misfit(given.of(), wanted.of(), path);
  if (given.kind !== 'object' || wanted.kind !== 'object') return undefined;
  for (const name of wanted.names) {
    const [is, must] = [given.member(name), wanted.member(name)];
    const below = path === '' ? name : `${path}.${name}`;
    const isNeeded = must !== undefined && must.missing.length === 0;
    const wrong = must === undefined ? undefined : is === undefined ? (isNeeded && !given.open ? { path: below, given: undefined, wanted: must } : undefined) : misfit(is, must, below);
    if (wrong) return wrong;
  }
  return undefined;
}
