import { own } from '../../../engine/value.ts';
import type { Route } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { layoutsOf } from '../../layouts-of.ts';
import type { Construct } from '../reading/constructs.ts';
import type { Check, Codes } from '../rule.ts';
import { orList } from '../saying/type-words.ts';
import { stepsShowing } from '../scope/scopes.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'layout.none': {
    severity: 'warning',
    means:
      'The page stands without a layout: without the bar that says whose page it is, and without its ways to other pages.',
    mend: 'Name a layout at the route, as other routes do. Where a bare page is meant, let it be: a warning holds nothing back.',
  },
  'layout.slot': {
    means:
      'A layout shows the page in its block `slot`. It has none that is always there, so that borrowers would see the layout and no page in it.',
    mend: 'Put one block `slot` into the layout, without a condition; or name a screen that is a layout.',
  },
  'slot.place': {
    means:
      'A page has the block `slot`, in which a layout shows the page: it would show itself within itself, for ever.',
    mend: 'Take the block out of the page: the layouts have it.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['routes', 'flow', 'screen'] as const;

/** Every page stands in a layout, and every layout has room for one. */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  const layouts = layoutsOf(configuration);
  const table = subject.document('routes', 'routes');
  const named = (name: string) => [
    ...Object.entries(configuration.routes).flatMap(([id, { layout }]) =>
      layout === name && table !== undefined ? [{ document: table, pointer: ['routes', id, 'layout'] }] : [],
    ),
    ...Object.entries(configuration.flows).flatMap(([flow, { frame }]) => {
      const document = frame?.layout === name ? subject.document('flow', flow) : undefined;
      return document === undefined ? [] : [{ document, pointer: ['frame', 'layout'] }];
    }),
  ];
  for (const document of subject.documents('screen')) {
    const { name } = document;
    const slots = subject.constructs(document).filter(isSlot);
    const isPlace = stepsShowing(configuration, name).length > 0;
    if (isPlace)
      for (const { pointer } of slots)
        report(document, pointer, {
          code: 'slot.place',
          message: 'a page has no slot: it would show itself within itself',
          suggestion: 'take this block out',
        });
    if (!layouts.has(name)) continue;
    const [hidden] = slots.filter(isConditional);
    if (slots.some((slot) => !isConditional(slot))) continue;
    if (hidden !== undefined)
      report(document, hidden.pointer, {
        code: 'layout.slot',
        message: 'the page is shown here, and this is not always there',
        suggestion: 'take its "if" and "only" away, and those of what stands around it',
      });
    else if (isPlace)
      for (const { document: naming, pointer } of named(name))
        report(naming, pointer, {
          code: 'layout.slot',
          message: `"${name}" is a page and no layout: it has no slot, in which another page is shown`,
          suggestion: whichLayout(subject),
        });
    else
      report(document, ['body'], {
        code: 'layout.slot',
        message: `the layout "${name}" has no slot, so that no page is shown in it`,
        suggestion: 'add "slot": { "at": 20, "block": "slot" }',
      });
  }
  for (const [id, route] of Object.entries(configuration.routes)) {
    if (table !== undefined && isBare(subject, route))
      report(table, ['routes', id], {
        code: 'layout.none',
        message: `the route "${id}" names no layout, so that its page stands without a bar and its ways`,
        suggestion: whichLayout(subject),
      });
  }
};

function isSlot({ is, value }: Construct): boolean {
  return is === 'Block' && isJsonObject(value) && value.block === 'slot';
}

function isConditional({ value, around }: Construct): boolean {
  return [...around, value].some((one) => isJsonObject(one) && (one.if !== undefined || one.only !== undefined));
}

/** Whether a route opens a flow whose places have neither its layout nor one of the flow's own. */
function isBare({ configuration }: Subject, { flow: name, layout }: Route): boolean {
  const flow = own(configuration.flows, name ?? '');
  return (
    flow !== undefined &&
    layout === undefined &&
    (flow.frame?.layout === undefined ||
      Object.values(flow.steps).some((step) => 'screen' in step && step.frame === false))
  );
}

/** The layouts that there are. */
function whichLayout(subject: Subject): string {
  const names = [...layoutsOf(subject.configuration)].filter((name) => {
    const document = subject.document('screen', name);
    return document !== undefined && subject.constructs(document).some(isSlot);
  });
  return `"layout": ${orList(names)}`;
}
