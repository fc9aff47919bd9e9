import type { Codes } from '../check/rule.ts';

/** What is told of journeys that were walked (see every path). */
export const codes = {
  'way.unreached': {
    severity: 'warning',
    means:
      'Steps lead here, but the conditions on the way exclude each other: no settings, product and answers come to it.',
    mend: 'Mend the conditions, or take the step away.',
  },
  'way.no-way-out': {
    means:
      'In the case that is told, every event of the place leads nowhere but back, the row that is named among them. The borrower is stuck.',
    mend: 'Give one of its events a row that holds in that case.',
  },
  'way.links-alone': {
    severity: 'warning',
    means:
      'In the case that is told, every event of the place comes back to it, and only the links of the layout lead away.',
    mend: 'Give one of its events a row that holds in that case.',
  },
  'way.circle': {
    severity: 'warning',
    means:
      'In the case that is told, places lead back to each other and nowhere else: these borrowers go round and never get to the end.',
    mend: 'Give one of the places a row that leads on in that case.',
  },
  'way.back-ahead': {
    severity: 'warning',
    means: 'Going back leads to a place that comes later: the borrower goes on, past what is asked between.',
    mend: 'Leave `back` out, or lead to a place that comes before.',
  },
  'way.counted-order': {
    severity: 'warning',
    means:
      'The bar counts two steps in another order than they come, so that its number goes back where the borrower goes on.',
    mend: "Write the counted steps in the order of the ways. A lender's file replaces a list whole.",
  },
  'way.uncounted': {
    severity: 'warning',
    means:
      'A place comes between steps that the bar counts and is not counted itself: the bar tells of fewer than come.',
    mend: 'Name it in the list of counted steps, where it comes.',
  },
  'way.undecided': {
    means:
      'In the case that is told, a condition asks about something that is missing, so that no row is taken and the borrower stands still.',
    mend: 'Say what missing means: `{ "var": ["data.check.ok", false] }`, or ask by `has` first.',
  },
  'way.fails': {
    means: 'In the case that is told, a condition compares or counts what cannot be compared or counted.',
    mend: 'Ask by `has` before, or compare values of one kind.',
  },
  'way.never-taken': {
    severity: 'warning',
    means: 'Rows before it take every case, or its condition asks for what cannot be by then.',
    mend: 'Mend the condition or its `at`, or remove it.',
  },
  'way.too-many': {
    severity: 'warning',
    means:
      'The journey has more states than are walked, so that nothing is proved of its ways: a place without a way out, or a row that is never taken, is not told.',
    mend: 'Let rows that lead back lead to a place that stands on the way already, so that places do not pile up; hand what is long to a flow of its own.',
  },
  'way.redirects': {
    means:
      'In the case that is told, gates send the borrower from one address to the next and round again; the browser gives up.',
    mend: 'Let one of the addresses open a flow in that case.',
  },
} as const satisfies Codes;

export type Code = keyof typeof codes;
