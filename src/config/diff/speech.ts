import { isTemplate } from '../../engine/expression/index.ts';
import { own } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import { firstLanguage } from '../configuration.ts';
import { inWords } from '../explain/in-words.ts';
import { canonical } from '../json/canonical.ts';
import { isJsonObject } from '../json/object.ts';
import type { Expr, Step } from '../../language/language.gen.ts';
import { isExpression } from './differences.ts';

/** How the parts of a lender's configuration are called: in the lender's English words, with the id in brackets. */
export interface Speech {
  /** A text in its words, in quotes. */
  text(text: unknown): string;
  /** The same as a name: without the values that stand in it. */
  name(text: unknown): string;
  /** What a step, call or journey is given, by name. */
  given(given: Readonly<Record<string, unknown>>): string;
  screen(name: string): string;
  step(flow: string, id: string): string;
  field(form: string | undefined, id: string): string;
  /** Where a decision leads: a step, an address, or a word such as back. */
  target(flow: string | undefined, target: string | undefined): string;
  /** Where a gate sends those whom it does not let through, if it says so itself. */
  gateTo(gate: string): string | undefined;
  expression(expr: unknown): string;
  /** Any value: words, an expression, a list. */
  value(value: unknown): string;
}

const longest = 240;

export function speechOf({ words, screens, flows, forms, gates }: Configuration): Speech {
  const said = words[firstLanguage] ?? {};
  const wordsOf = (key: string): string | undefined =>
    [key, `${key}_other`]
      .map((entry) => (Object.hasOwn(said, entry) ? said[entry] : undefined))
      .find((found) => found !== undefined);

  /** The words of a text that says the same whatever the borrower has answered. */
  function fixed(text: unknown): string | undefined {
    const key = isJsonObject(text) ? text.key : text;
    const found = typeof key === 'string' ? wordsOf(key) : undefined;
    return found === undefined || found.includes('{{') ? undefined : found;
  }
  const called = (title: string, id: string): string => `“${title}” [${id}]`;
  const fromName = (name: string): string => {
    const last = (name.split('/').at(-1) ?? name).replace(/[-_]/g, ' ');
    return last.slice(0, 1).toUpperCase() + last.slice(1);
  };
  const titleOf = (screen: string): string => fixed(own(screens, screen)?.title) ?? fromName(screen);

  function stepTitle(step: Step | undefined, id: string): string {
    if (step !== undefined && 'screen' in step) return titleOf(step.screen);
    return fromName(id);
  }

  const speech: Speech = {
    text(text) {
      if (isJsonObject(text) && typeof text.key === 'string')
        return `“${wordsOf(text.key) ?? text.key}”${isJsonObject(text.with) ? ` with ${speech.given(text.with)}` : ''}${typeof text.link === 'string' ? `, a link to ${text.link}` : ''}`;
      return typeof text === 'string' ? `“${wordsOf(text) ?? text}”` : speech.value(text);
    },
    name(text) {
      const key = isJsonObject(text) ? text.key : text;
      return `“${(typeof key === 'string' ? (wordsOf(key) ?? key) : '').replace(/\{\{[^{}]*\}\}/g, '…')}”`;
    },
    given: (given) =>
      Object.entries(given)
        .map(([name, value]) => `${name} ${speech.value(value)}`)
        .join(', '),
    screen: (name) => called(titleOf(name), name),
    step: (flow, id) => called(stepTitle(own(own(flows, flow)?.steps ?? {}, id), id), id),
    field(form, id) {
      const label = form === undefined ? undefined : own(own(forms, form)?.fields ?? {}, id)?.label;
      return called(fixed(label ?? `field.${id}.label`) ?? fromName(id), id);
    },
    target(flow, target) {
      if (target === undefined || target === 'stay') return 'nowhere: the borrower stays';
      if (target === 'back') return 'the place before';
      if (target === 'leave') return 'out of the journey';
      if (target.startsWith('/') || isTemplate(target)) return target;
      return flow === undefined ? `[${target}]` : speech.step(flow, target);
    },
    gateTo: (gate) => own(gates, gate)?.to,
    expression: (expr) => cut(inWords(expr as Expr)),
    value(value) {
      if (typeof value === 'string') return wordsOf(value) === undefined ? amount(value) : `“${wordsOf(value) ?? ''}”`;
      if (typeof value === 'number') return amount(String(value));
      if (Array.isArray(value))
        return cut(
          value.every((one) => typeof one === 'string' || typeof one === 'number')
            ? value.map(String).join(', ')
            : inWords(value as Expr),
        );
      if (!isJsonObject(value)) return value === undefined ? 'nothing' : inWords(value as Expr);
      if (isExpression(value)) return speech.expression(value);
      if (typeof value.key === 'string') return speech.text(value);
      return cut(
        Object.entries(value)
          .map(([name, member]) => `${name} ${speech.value(member)}`)
          .join(', '),
      );
    },
  };
  return speech;
}

/**
 * A condition as it was and as it is. Of two long ones that join the same questions, what both ask is left out, so that
 * one sees what differs.
 */
export function bothInWords(
  before: unknown,
  after: unknown,
  old: Speech,
  now: Speech,
): readonly [was: string, is: string] {
  const whole = [old.expression(before), now.expression(after)] as const;
  const [were, are] = [joinedIn(before), joinedIn(after)];
  if (whole[0].length + whole[1].length <= longest || were === undefined || are === undefined || were.by !== are.by)
    return whole;
  const without = (some: readonly unknown[], others: readonly unknown[]) =>
    some.filter((one) => !others.some((other) => canonical([one]) === canonical([other])));
  const [lost, come] = [without(were.all, are.all), without(are.all, were.all)];
  if (lost.length === 0 || come.length === 0 || lost.length === were.all.length) return whole;
  const said = (some: readonly unknown[], speech: Speech) =>
    [...some.map((one) => speech.expression(one)), '…'].join(` ${were.by} `);
  return [said(lost, old), said(come, now)];
}

/** The questions that an `and` or an `or` joins. */
function joinedIn(expr: unknown): { readonly by: string; readonly all: readonly unknown[] } | undefined {
  if (!isJsonObject(expr)) return undefined;
  const [[by, all] = ['', undefined]] = Object.entries(expr);
  return (by === 'and' || by === 'or') && Array.isArray(all) ? { by, all: all as readonly unknown[] } : undefined;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** 500000 is read more easily as 500,000. */
function amount(text: string): string {
  return /^\d{5,}(?:\.\d+)?$/.test(text)
    ? text.replace(/^\d+/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','))
    : text;
}
