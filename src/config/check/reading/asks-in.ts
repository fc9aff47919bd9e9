import { own } from '../../../engine/value.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Ask, Field } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { WidgetAsk } from '../knowledge.ts';
import { withRoots, type Scope } from '../scope/scope.ts';
import { any, type Type } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';
import type { Subject } from '../subject.ts';

/** Where an ask stands: in rules/asks.json under its widget, or in a field. */
export interface FoundAsk {
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
  readonly name: string;
  readonly ask: Ask;
  /** What the widgets that ask so give and must get: several only where a field's own fields are defined at run time. */
  readonly kinds: readonly WidgetAsk[];
  /** The field, where it stands in one. */
  readonly field: Field | undefined;
}

/** The ask that a place of a document lies in. */
export function askAt(subject: Subject, document: LayeredDocument, pointer: Pointer): FoundAsk | undefined {
  const { configuration, knowledge } = subject;
  const [table, id = '', member, inner] = pointer;
  if (document.kind === 'asks' && table === 'asks' && member !== undefined) {
    const ask = own(configuration.asks, id)?.[member];
    const kind = own(own(knowledge.asks, id), member);
    return (
      ask && { document, pointer: pointer.slice(0, 3), name: member, ask, kinds: kind ? [kind] : [], field: undefined }
    );
  }
  if (document.kind !== 'form' || table !== 'fields' || member !== 'ask' || inner === undefined) return undefined;
  const field = own(own(configuration.forms, document.name)?.fields, id);
  const ask = own(field?.ask, inner);
  return (
    field &&
    ask && {
      document,
      pointer: pointer.slice(0, 4),
      name: inner,
      ask,
      kinds: widgetsOf(subject, field).flatMap((widget) => own(own(knowledge.asks, widget), inner) ?? []),
      field,
    }
  );
}

/** Every ask of a document. */
export function asksIn(subject: Subject, document: LayeredDocument): readonly FoundAsk[] {
  return subject
    .constructs(document)
    .flatMap(({ is, pointer }) => (is === 'Ask' ? (askAt(subject, document, pointer) ?? []) : []));
}

/** The widgets that may ask what a field says at `ask`: its own, or any where the core defines its fields. */
export function widgetsOf({ knowledge }: Subject, { widget, define }: Field): readonly string[] {
  return define === undefined ? (widget === undefined ? [] : [widget]) : Object.keys(knowledge.asks);
}

/** Whether a field may come to show a widget. */
export function asksWidget({ widget, define }: Field, wanted: string): boolean {
  return define !== undefined || widget === wanted;
}

/** What can be read at a place of an ask, over what can be read where its field is shown; elsewhere the scope as it is. */
export function scopeInAsk(subject: Subject, document: LayeredDocument, pointer: Pointer, scope: Scope): Scope {
  const found = askAt(subject, document, pointer);
  const part = found && pointer[found.pointer.length];
  return found === undefined || part === undefined ? scope : scopeOfPart(subject, found, part, scope);
}

/** @param part `if` is asked before the widget has given anything, `value` and `fill` after the answer */
export function scopeOfPart(subject: Subject, ask: FoundAsk, part: string, scope: Scope): Scope {
  if (part === 'if') return withRoots(scope, { event: undefined });
  const event = eventOf(subject, ask);
  return part === 'with' ? withRoots(scope, { event }) : withRoots(scope, { event, answer: answerOf(subject, ask) });
}

function eventOf({ knowledge }: Subject, { kinds: [first, ...others] }: FoundAsk): Type {
  return first === undefined || others.length > 0 ? any : typeOfSchema(first.event, knowledge.contract.resolve);
}

/** What the call answers. */
export function answerOf({ knowledge: { contract } }: Subject, { ask }: FoundAsk): Type {
  const operation = own(contract.operations, ask.call);
  return operation === undefined ? any : typeOfSchema(operation.answer, contract.resolve, operation.info.secrets);
}
