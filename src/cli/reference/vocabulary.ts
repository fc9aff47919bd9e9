/** A word of the vocabulary in one sentence, with how it is written. */
export interface Entry {
  readonly written: string;
  readonly says: string;
}

/** Operators in the order in which they are learnt. */
export const operatorEntries: Readonly<Record<string, Entry>> = {
  var: {
    written: '{ "var": "form.purpose" }, { "var": ["form.purpose", "none"] }',
    says: 'What stands at the path; the second operand stands in when nothing does.',
  },
  has: {
    written: '{ "has": "profile.kin" }, { "has": ["profile.address", "profile.gender"] }',
    says: 'True when something stands at each of the paths.',
  },
  ready: {
    written: '{ "ready": "cards" }',
    says: 'True when the read of that name has come or failed. It is always decided, so nothing waits for it.',
  },
  if: {
    written: '{ "if": [condition, then, else] }',
    says: 'The first whose condition is true; more pairs may follow. Without an else: missing.',
  },
  '===': { written: '{ "===": [a, b] }', says: 'Equal. "25000.00" equals "25000"; a number never equals a text.' },
  '!==': { written: '{ "!==": [a, b] }', says: 'Not equal.' },
  '!': { written: '{ "!": condition }', says: 'Not.' },
  and: {
    written: '{ "and": [a, b, …] }',
    says: 'True when all are true. One that is false decides, whatever the others are.',
  },
  or: {
    written: '{ "or": [a, b, …] }',
    says: 'True when one is true. One that is true decides, whatever the others are.',
  },
  '<': { written: '{ "<": [a, b] }', says: 'Below, or earlier. With three operands: between.' },
  '<=': { written: '{ "<=": [a, b] }', says: 'Below or equal. With three operands: between, ends included.' },
  '>': { written: '{ ">": [a, b] }', says: 'Above, or later.' },
  '>=': { written: '{ ">=": [a, b] }', says: 'Above or equal.' },
  in: { written: '{ "in": [value, list] }', says: 'True when the value is one of the list, or a part of the text.' },
  '+': { written: '{ "+": [a, b, …] }', says: 'The sum, exact. A decimal text when one operand is one.' },
  '-': { written: '{ "-": [a, b] }', says: 'The difference, exact. With one operand: its opposite.' },
  '*': { written: '{ "*": [a, b, …] }', says: 'The product, exact.' },
  '/': { written: '{ "/": [a, b] }', says: 'The quotient. Divided by zero: missing.' },
  min: { written: '{ "min": [a, b, …] }', says: 'The least.' },
  max: { written: '{ "max": [a, b, …] }', says: 'The greatest.' },
  floor: { written: '{ "floor": [amount, places] }', says: 'Cut down to so many decimal places.' },
  ceil: { written: '{ "ceil": [amount, places] }', says: 'Raised to so many decimal places.' },
  round: { written: '{ "round": [amount, places] }', says: 'Rounded half up to so many decimal places.' },
  step: {
    written: '{ "step": [amount, "1000", "up"] }',
    says: 'The multiple of a step above ("up"), below ("down") or nearest to the amount ("nearest", left out).',
  },
  pow: {
    written: '{ "pow": [amount, 12] }',
    says: 'To a whole power, to 20 decimal places. Zero to a power below zero: missing.',
  },
  places: {
    written: '{ "places": currency }',
    says: 'How many decimal places amounts of a currency have: 2 of naira, none of Rwandan francs; 2 of one that there is not.',
  },
  count: { written: '{ "count": list }', says: 'How many.' },
  sum: { written: '{ "sum": list }', says: 'The sum of a list of amounts.' },
  map: { written: '{ "map": [list, expression] }', says: 'A list of what the expression comes to for each item.' },
  filter: { written: '{ "filter": [list, condition] }', says: 'The items for which the condition is true.' },
  find: { written: '{ "find": [list, condition, else] }', says: 'The first item for which the condition is true.' },
  all: {
    written: '{ "all": [list, condition] }',
    says: 'True when it is true of every item. Of an empty list: false.',
  },
  some: { written: '{ "some": [list, condition] }', says: 'True when it is true of one item.' },
  sort: {
    written: '{ "sort": [list, key, "desc"] }',
    says: 'The list in the order of the key: "asc" (left out) or "desc".',
  },
  join: { written: '{ "join": [list, list, …] }', says: 'One list out of several.' },
  unique: { written: '{ "unique": list }', says: 'The list with nothing twice.' },
  range: { written: '{ "range": [1, 12] }', says: 'The whole numbers from one to the other.' },
  pick: {
    written: '{ "pick": [value, { "months": 30, "weeks": 7 }, else] }',
    says: 'What the table holds for the value. The table is written out: it holds plain values, no expressions.',
  },
  object: { written: '{ "object": ["step", a, "n", b] }', says: 'An object out of names and values in turn.' },
  cat: { written: '{ "cat": [a, b, …] }', says: 'One text out of several parts.' },
  contains: {
    written: '{ "contains": [text, part] }',
    says: 'True when the text holds the part, in small or capital letters.',
  },
  lower: { written: '{ "lower": text }', says: 'In small letters.' },
  trim: { written: '{ "trim": text }', says: 'Without the spaces around it.' },
  digits: { written: '{ "digits": text }', says: 'Its digits alone.' },
  slug: { written: '{ "slug": text }', says: 'Small letters, digits and hyphens: "Past Due" is "past-due".' },
  length: { written: '{ "length": text }', says: 'How many characters.' },
  slice: {
    written: '{ "slice": [text, from, to] }',
    says: 'A part of a text or of a list: from a place (the first is 0) to before another. Places below zero count from the end; left out, the second is the end.',
  },
  split: {
    written: '{ "split": [text, ","] }',
    says: 'A list of its parts, trimmed; empty ones are left out. With "" its letters.',
  },
  put: {
    written: '{ "put": [text, "name", value] }',
    says: 'The text with the value wherever {name} stands in it, for sentences that the core brings with holes.',
  },
  text: { written: '{ "text": value }', says: 'A number or a yes or no as text. Of a list or an object: missing.' },
  number: { written: '{ "number": text }', says: 'The number that a text shows. Where it shows none: missing.' },
  'write-json': {
    written: '{ "write-json": record }',
    says: 'The record as a text of JSON, for a call that takes such a text.',
  },
  later: {
    written: '{ "later": [date, 1, "months"] }',
    says: 'A date or an instant so many years, months, weeks or days later; an instant also seconds. The end of a month stays in its month.',
  },
  between: {
    written: '{ "between": [from, to, "days"] }',
    says: 'How many whole days, weeks, months or years lie between two dates; below zero when the second is earlier. Of an instant its day counts.',
  },
  day: { written: '{ "day": instant }', says: "The calendar day of an instant, in the lender's time zone." },
  interest: {
    written: '{ "interest": [product, principal, tenor, tenor_period, start_date] }',
    says: "What a loan costs, by the lender's own rules: principal, interest, fees, repayment, maturity date, schedules.",
  },
  allocate: {
    written: '{ "allocate": [instalments, amount, currency] }',
    says: 'How a payment is divided: for each instalment, the oldest first, its `label` and `due_date`, what of the payment goes to its `fees`, `interest` and `principal`, together `amount`, and what is then `left` of it.',
  },
  savings: {
    written: '{ "savings": [terms, amount, tenor, frequency, start_date] }',
    says: 'What a savings plan brings: its contributions, interest, tax, payout, maturity date, and a row for each contribution. The terms have `currency`, `interest_rate`, `interest_period`, `tenor_period`, `withholding_tax_rate` and `is_fixed`; with `year_days`, a yearly rate is counted by so many days.',
  },
  contribution: {
    written: '{ "contribution": [terms, goal, tenor, frequency] }',
    says: 'The least amount that, put in so often, comes to a goal.',
  },
  fees: { written: '{ "fees": [rules, principal, interest, currency] }', says: 'The sum of a list of fee rules.' },
};

/** Formats of `{{ value | format: argument }}`. */
export const formatEntries: Readonly<Record<string, Entry>> = {
  money: {
    written: '{{ value.principal | money: value.product.currency }}',
    says: "An amount with its currency: a path to a code, or a code such as NGN. Left out: the lender's currency. Without decimals where it is round.",
  },
  'signed-money': {
    written: '{{ value.change | signed-money: item.currency }}',
    says: 'As `money`, with a plus where it is above zero: +₦20,000, −₦1,000.',
  },
  'exact-money': {
    written: '{{ item.amount_due | exact-money: data.plan.currency }}',
    says: 'An amount with its currency and all its decimals, for tables in which amounts stand below each other.',
  },
  date: {
    written: '{{ data.loan.due_date | date }}',
    says: "A date as the page's language writes it, or by a pattern of YYYY, MM, MMM and DD: date: DD-MM-YYYY.",
  },
  day: {
    written: '{{ item.created_on | day }}',
    says: 'Today, Yesterday, or the date. In templates alone: words do not know what day it is.',
  },
  time: { written: '{{ error.until | time }}', says: "The time of an instant as 14:05, in the lender's time zone." },
  percent: {
    written: '{{ data.loan.interest_rate | percent }}',
    says: 'Hundredths: 2.5 is 2.5%. Written as money is, in every language.',
  },
  number: { written: '{{ n | number }}', says: "A number as the page's language writes it." },
  mask: { written: '{{ account | mask }}', says: 'The first three characters, stars, the last two.' },
  cut: { written: '{{ name | cut: 36 }}', says: 'The first so many characters and three dots.' },
  clock: { written: '{{ seconds | clock }}', says: 'Seconds as mm:ss.' },
  capital: {
    written: '{{ profile.first_name | capital }}',
    says: 'One capital letter, then small ones; what has small letters keeps its own.',
  },
  lower: { written: '{{ status | lower }}', says: 'In small letters.' },
  join: { written: '{{ names | join: / }}', says: 'A list with something between its items. Left out: a comma.' },
  or: {
    written: '{{ error.message | or: error.default }}',
    says: 'The words of this key when the value is missing or empty.',
  },
  word: {
    written: '{{ status | word: loan-status }}',
    says: 'The words of a code: "PAST DUE" has those of the key loan-status.past-due. A code without words stands for itself.',
  },
};
