import { asksOf } from '../engine/flow/index.ts';
import { own } from '../engine/value.ts';
import type { Configuration } from './configuration.ts';
import type { Flow, Form, Load, Screen } from '../language/language.gen.ts';

/** What a journey can come to. */
export interface Closure {
  readonly flows: Record<string, Flow>;
  readonly screens: Record<string, Screen>;
  readonly forms: Record<string, Form>;
  readonly calls: ReadonlySet<string>;
}

/** The flows, screens, forms and calls that a flow can reach. Names that lead nowhere are passed over: the checker reports them. */
export function closureOf(configuration: Configuration, start: string): Closure {
  const flows: Record<string, Flow> = {};
  const screens: Record<string, Screen> = {};
  const forms: Record<string, Form> = {};
  const calls = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const flow = own(configuration.flows, name);
    if (flow === undefined || Object.hasOwn(flows, name)) continue;
    flows[name] = flow;
    addCalls(flow.load);
    if (flow.form !== undefined) addForm(flow.form);
    if (flow.beside !== undefined) addScreen(flow.beside);
    for (const step of Object.values(flow.steps)) {
      if ('flow' in step) open.push(step.flow);
      if ('screen' in step) addScreen(step.screen);
      if ('screen' in step && step.poll !== undefined) calls.add(step.poll.call);
      if ('call' in step) calls.add(step.call);
    }
  }
  return { flows, screens, forms, calls };

  function addScreen(name: string): void {
    add(screens, configuration.screens, name);
    addCalls(own(configuration.screens, name)?.load);
  }
  function addForm(name: string): void {
    add(forms, configuration.forms, name);
    for (const field of Object.values(own(forms, name)?.fields ?? {})) {
      const asked = [
        asksOf(field, configuration.asks),
        ...(field.define === undefined ? [] : Object.values(configuration.asks)),
      ];
      for (const asks of asked) for (const { call } of Object.values(asks)) calls.add(call);
    }
  }
  function addCalls(loads: Readonly<Record<string, Load>> | undefined): void {
    for (const { call } of Object.values(loads ?? {})) calls.add(call);
  }
}

function add<T>(into: Record<string, T>, from: Readonly<Record<string, T>>, name: string): void {
  const found = own(from, name);
  if (found !== undefined) into[name] = found;
}
