/* Written by `npm run generate` from schemas/config. Do not edit. */

/**
 * An operation of the core (listCards) or of the platform (card.pay).
 */
export type CallId = string;
/**
 * A json-logic expression: a constant, a list of expressions, or one operator with its operands.
 */
export type Expr = (string | number | boolean | null) | Expr[] | Operation;
/**
 * Place in the order of its table; numbers in tens leave room between. Ties go by id.
 */
export type At = number;
/**
 * The name of a file without its ending, with its folder: application/amount.
 */
export type Name = string;
/**
 * A name of what a call takes or answers.
 */
export type Member = string;
/**
 * A translation key, a template such as {{ form.amount | money: value.currency }}, or a key with values.
 */
export type Text =
  | string
  | {
      /**
       * A key of the words, in small letters: application.note.
       */
      key: string;
      with?: With;
      link?: Address;
    };
/**
 * A path of this app (/loans/{{ event.id }}), or an https:, tel: or mailto: address.
 */
export type Address = string;
export type Step = PlaceStep | CallStep | FlowStep | DecideStep | EndStep;
/**
 * A name: small letters, digits, - and _, beginning with a letter.
 */
export type Id = string;
/**
 * What comes next: a target, one row, or rows.
 */
export type Decision = Target | Row | Rows;
/**
 * A step of this flow, a path (/loans), or stay, back, leave.
 */
export type Target = string;
export type Row = Effects;
/**
 * Of the page's icons.
 */
export type Icon =
  | 'back'
  | 'bank'
  | 'bolt'
  | 'card'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'close'
  | 'document'
  | 'gift'
  | 'globe'
  | 'help'
  | 'home'
  | 'info'
  | 'loans'
  | 'lock'
  | 'logout'
  | 'menu'
  | 'notifications'
  | 'out'
  | 'pencil'
  | 'people'
  | 'phone'
  | 'plus'
  | 'renew'
  | 'savings'
  | 'send'
  | 'settings'
  | 'user'
  | 'warning';
/**
 * Words as they are shown: plain text, without HTML and its character codes, and without links in brackets.
 */
export type PlainText = string;
/**
 * A domain in small letters, without https:// and without a port: loans.example.com.
 */
export type Host = string;
export type LanguageCode = 'en-GB' | 'fr' | 'rw' | 'sw';
export type Taken = 'text' | ValueSchema | ArgumentOf;
export type Tone = 'good' | 'bad' | 'wait' | 'note' | 'calm';
/**
 * /loans/:id, with {{ value.name }} for a configured segment, and * alone for any other path.
 */
export type RoutePath = string;
/**
 * A colour: # and six of 0 to 9 and a to f, in small letters, such as #0b6b43.
 */
export type Colour = string;

/**
 * What widgets ask, by widget.
 */
export interface AsksFile {
  $schema?: string;
  asks: {
    [k: string]: Asks;
  };
}
/**
 * What a widget asks, by the names that it asks by.
 */
export interface Asks {
  [k: string]: Ask;
}
/**
 * What a widget asks of the core, the device or an outside party while the borrower stays where they are. `event` holds what the widget gives.
 */
export interface Ask {
  call: CallId;
  with?: With;
  if?: Expr;
  value?: Expr;
  /**
   * Other fields of the form that the answer fills, by their names; emptied when it fails or when the field changes.
   */
  fill?: {
    [k: string]: Expr;
  };
}
/**
 * What the target, call or sub-flow is given, by name. "*" spreads the members that the taker names.
 */
export interface With {
  [k: string]: Expr;
}
export interface Operation {
  [k: string]: unknown;
}
/**
 * A part of a long flow, in a file of its own: its steps, and the reads and values that they need. All chapters of a flow and the flow itself are one.
 */
export interface Chapter {
  $schema?: string;
  at?: At;
  /**
   * Other flows that this chapter is a part of too, besides the one whose folder it stands in.
   *
   * @minItems 1
   */
  also?: [Name, ...Name[]];
  load?: Loads;
  values?: Values;
  steps?: {
    [k: string]: Step;
  };
}
export interface Loads {
  [k: string]: Load;
}
/**
 * A read of the server's, asked when `if` holds and again when what it was asked with changes.
 */
export interface Load {
  call: CallId;
  with?: With;
  if?: Expr;
  /**
   * Milliseconds for which what it is asked with must have rested before it is asked. What is asked first is asked at once.
   */
  wait?: number;
  more?: More;
  failed?: Text;
  /**
   * Nobody is told where this could not be loaded: data.<name> is missing then. With "unknown" only where the core has no such thing, so that a row can lead away; what could not be loaded otherwise is told.
   */
  optional?: true | 'unknown';
}
/**
 * A read that grows, page by page. data.<name> is the last answer with the items of all pages so far, and data.<name>.more is more, loading, failed or end.
 */
export interface More {
  by: Member;
  items: Member;
  total?: Member;
  next?: Member;
}
/**
 * Names for expressions, read as value.<name>.
 */
export interface Values {
  [k: string]: Expr;
}
/**
 * A place: the borrower sees this screen and is asked.
 */
export interface PlaceStep {
  screen: Name;
  /**
   * Shown over that step, or over where the borrower is.
   */
  over?: 'here' | Id;
  /**
   * This place stands without the flow's frame, in the layout of the route.
   */
  frame?: false;
  /**
   * Decisions by the milliseconds after arrival at which they are taken: from 100 to 9999999.
   */
  after?: {
    [k: string]: Decision;
  };
  poll?: Poll;
  with?: With;
  on?: Events;
}
export interface Effects {
  at?: At;
  if?: Expr;
  gate?: Id;
  /**
   * Marks (flow.<name>) and answers (form.<field>) to write; null takes the value away. flow.step, flow.dirty, flow.passed and flow.ahead are not written.
   */
  set?: {
    [k: string]: Expr;
  };
  /**
   * The server's refusal, shown at the field, until its value changes.
   */
  refuse?: {
    [k: string]: Text;
  };
  /**
   * Answers of these calls are asked for again.
   */
  refresh?: {
    [k: string]: true;
  };
  /**
   * These reads are asked for their next page.
   */
  'read-more'?: {
    [k: string]: true;
  };
  toast?: Toast;
  /**
   * An analytics event; sent and forgotten.
   */
  track?: string;
  to?: Target;
  with?: With;
}
/**
 * A message by its tone: { "bad": "error.default" }.
 */
export interface Toast {
  good?: Text;
  bad?: Text;
  note?: Text;
}
/**
 * Rows by id, tried in the order of `at`; the first whose `if` holds is taken; the last has none.
 */
export interface Rows {
  [k: string]: Row & {
    [k: string]: unknown;
  };
}
/**
 * A call that is asked again and again while the borrower is here; its answer stands at data.<step>. It sends the place ok, late or failed.
 */
export interface Poll {
  call: CallId;
  with?: With;
  if?: Expr;
  /**
   * Milliseconds from an answer to the next asking.
   */
  every: number;
  until: Expr;
  /**
   * After so many askings the place is sent late.
   */
  'at-most': number;
}
/**
 * Decisions by the name of the event they answer.
 */
export interface Events {
  [k: string]: Decision;
}
/**
 * A call: the core, a provider's window, the device or the session is asked, and answers with ok, failed or what else it declares.
 */
export interface CallStep {
  call: CallId;
  with?: With;
  on?: Events;
}
/**
 * Another flow runs here; its ends are the events of this step.
 */
export interface FlowStep {
  flow: Name;
  /**
   * Calls that the flow is handed, by its names for them: it names them calls.<name>, and adds what it asks.
   */
  calls?: {
    [k: string]: HandedCall;
  };
  over?: 'here' | Id;
  with?: With;
  on?: Events;
}
export interface HandedCall {
  call: CallId;
  with?: With;
}
/**
 * A named decision list, for what several steps share.
 */
export interface DecideStep {
  decide: Decision;
}
/**
 * Leaves this flow; the calling flow gets an event of this name, and what is given at data.<step>.
 */
export interface EndStep {
  end: Id;
  give?: With;
}
/**
 * What a caller or a route gives, read as with.<name>: a JSON Schema each, or "text" for words.
 */
export interface Takes {
  [k: string]: Taken;
}
/**
 * A JSON Schema of one value, with the keywords that the page's validator knows.
 */
export interface ValueSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  const?: unknown;
  /**
   * @minItems 1
   */
  enum?: [unknown, ...unknown[]];
  default?: unknown;
  format?: 'date' | 'time' | 'date-time' | 'email' | 'uri' | 'decimal';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /**
   * An amount in quotes, with a point and without commas: "25000.00".
   */
  decimalMinimum?: string;
  /**
   * An amount in quotes, with a point and without commas: "25000.00".
   */
  decimalMaximum?: string;
  /**
   * An amount in quotes, with a point and without commas: "25000.00".
   */
  decimalExclusiveMinimum?: string;
  decimalPlaces?: number;
  /**
   * A day: 2026-01-31. One that moves, such as today, stands at `limit`.
   */
  dateMinimum?: string;
  /**
   * A day: 2026-01-31. One that moves, such as today, stands at `limit`.
   */
  dateMaximum?: string;
  items?: ValueSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: {
    [k: string]: ValueSchema;
  };
  required?: string[];
  additionalProperties?: boolean;
  /**
   * A secret (PIN, password, one-time code): kept in memory only.
   */
  writeOnly?: boolean;
  readOnly?: boolean;
}
/**
 * What this argument of a call is: a flow that is handed a call takes its arguments so.
 */
export interface ArgumentOf {
  call: CallId;
  argument: string;
}
export interface Button {
  at?: At;
  if?: Expr;
  text: Text;
  event?: Id;
  to?: Address;
  with?: With;
  /**
   * Sends its event only when the fields shown are valid.
   */
  submit?: true;
  confirm?: Confirm;
  enabled?: Expr;
  why?: Text;
  /**
   * Left out: plain.
   */
  look?: 'main' | 'plain' | 'link' | 'risk';
}
/**
 * Asked before the event is sent: it is sent when the answer is yes.
 */
export interface Confirm {
  title: Text;
  text?: Text;
  yes: Text;
  no: Text;
}
export interface Buttons {
  [k: string]: Button & {
    [k: string]: unknown;
  };
}
/**
 * One part of a screen. Its other members are the block's own options.
 */
export interface Block {
  at: At;
  if?: Expr;
  /**
   * Where there is room it stands in a second column, with the others of the screen that say so.
   */
  side?: true;
  anchor?: Id;
  /**
   * It stands on wide screens alone, or on narrow ones: what a desk has beside the page and a phone has as a page.
   */
  only?: 'wide' | 'narrow';
  block: Id;
  [k: string]: unknown;
}
export interface Blocks {
  [k: string]: Block;
}
/**
 * A part of rules/parts.json, with what is written beside it laid over.
 */
export interface Used {}
/**
 * What stands around the places of this flow, except those that say `frame: false`: the layout, instead of the route's, and what its bar says of the journey.
 */
export interface FlowFrame {
  layout?: Name;
  title?: Text;
  step?: Expr;
  of?: Expr;
}
/**
 * What happens in one journey: every event at a step is answered by a decision that names what comes next.
 */
export interface Flow {
  $schema?: string;
  takes?: Takes;
  form?: Name;
  load?: Loads;
  values?: Values;
  keep?: Expr;
  ended?: Expr;
  beside?: Name;
  frame?: FlowFrame;
  start: Decision;
  steps: {
    [k: string]: Step;
  };
  on?: Events;
}
export interface Field {
  at: At;
  group: Id;
  schema: ValueSchema;
  required?: Expr;
  if?: Expr;
  fill?: Expr;
  for?: Expr;
  /**
   * The answer stands in the address under this name: it is taken from there at first, and the address follows it.
   */
  query?: string;
  readonly?: Expr;
  /**
   * Keywords of the schema whose bound is computed.
   */
  limit?: {
    [k: string]: Expr;
  };
  options?: FieldOptions;
  /**
   * What there is to choose from, written out: the answer is the choice's name.
   */
  choices?: {
    [k: string]: FieldChoice;
  };
  value?: Expr;
  /**
   * An answer of the lender's own, for which the contract has no name: it goes with the others of its kind, as `own`.
   */
  own?: true;
  define?: Expr;
  widget?: Id;
  ask?: Asks;
  /**
   * The widget's own options.
   */
  look?: {};
  label?: Text;
  help?: Text;
  /**
   * Own words for a refusal, by the keyword of the schema that refused.
   */
  messages?: {
    [k: string]: Text;
  };
}
export interface FieldOptions {
  of: Expr;
  value: Expr;
  text: Text;
  detail?: Text;
}
export interface FieldChoice {
  at: At;
  if?: Expr;
  text: Text;
  detail?: Text;
}
/**
 * What may be answered: the fields of one flow, in groups, each with the schema of its value.
 */
export interface Form {
  $schema?: string;
  fields: {
    [k: string]: Field;
  };
  /**
   * Rules over several answers: where `if` holds, `text` is shown at `field`.
   */
  checks?: {
    [k: string]: Check;
  };
}
export interface Check {
  at: At;
  if: Expr;
  text: Text;
  field: Id;
}
/**
 * Rows written once and used by name in any decision: { "gate": "signed-in" }.
 */
export interface Gates {
  $schema?: string;
  gates: {
    [k: string]: Row;
  };
}
/**
 * Words by key. {{ name }} or {{ name | format }} stands for a value; _one and _other endings hold plural forms by count. Plain text, never HTML.
 */
export interface Locale {
  $schema?: string;
  [k: string]: PlainText | undefined;
}
/**
 * Parts of screens, flows and forms that stand in several places, by name: a block, a button, a row, a field, a step. Whatever has "use" with the name is the part, with its own members laid over.
 */
export interface Parts {
  $schema?: string;
  parts: {
    [k: string]: {};
  };
}
/**
 * Which address opens which flow. Fixed paths win over paths with parameters.
 */
export interface Routes {
  $schema?: string;
  routes: {
    [k: string]: Route;
  };
}
export interface Route {
  path: RoutePath;
  flow?: Name;
  with?: With;
  layout?: Name;
  gates?: Rows;
}
/**
 * What one screen shows. A screen has no behaviour: its buttons send events to the flow that shows it.
 */
export interface Screen {
  $schema?: string;
  title: Text;
  takes?: Takes;
  load?: Loads;
  values?: Values;
  body: Blocks;
}
export interface Theme {
  /**
   * An SVG drawing in the lender's folder, such as logo.svg.
   */
  logo?: string;
  brand: Colour;
  'on-brand': Colour;
  'brand-soft'?: Colour;
  'brand-dark'?: Colour;
  'on-brand-dark'?: Colour;
  overlay?: Colour;
  radius?: number;
}
/**
 * A lender: its hosts, the layers below its own files, its languages, brand and theme.
 */
export interface Tenant {
  $schema?: string;
  /**
   * The version of this configuration language.
   */
  language: 1;
  name: PlainText;
  /**
   * A first label (naija, for naija.localhost) or a whole domain.
   *
   * @minItems 1
   */
  hosts: [Host, ...Host[]];
  /**
   * Hosts besides its own that this lender's pages may lead to. A host stands for what stands below it too.
   */
  links?: Host[];
  /**
   * Folders of tenants/ that lie between the base and this lender, lowest first.
   *
   * Items: A folder of tenants/ that is no lender's: its name begins with _.
   */
  layers?: string[];
  /**
   * @minItems 1
   */
  languages: [LanguageCode, ...LanguageCode[]];
  site?: Site;
  theme: Theme;
}
/**
 * Site configuration: the root `site` of expressions.
 */
export interface Site {
  /**
   * By language.
   */
  banner_title?: {
    [k: string]: PlainText;
  };
  /**
   * By language.
   */
  banner_body?: {
    [k: string]: PlainText;
  };
  powered_by?: PlainText;
  /**
   * 1 or true: the sign-in pages say powered_by. Left out: they don't.
   */
  credit_line?: '0' | '1' | 'false' | 'true';
  /**
   * Whole hosts on which they say it, by commas. Left out: on all.
   */
  credit_line_hosts?: string;
  /**
   * 1 or true: the theme's overlay lies over the panel beside the sign-in.
   */
  overlay?: '0' | '1' | 'false' | 'true';
  /**
   * 1 or true: a login that leads to the sign-up says so as good news.
   */
  login_proceed_toast?: '0' | '1' | 'false' | 'true';
  /**
   * The lender's app for Android. An address that begins with https://, of one of the lender's hosts or links.
   */
  android_url?: string;
  /**
   * The lender's app for iPhone. An address that begins with https://, of one of the lender's hosts or links.
   */
  ios_url?: string;
  /**
   * An address that begins with https://, of one of the lender's hosts or links.
   */
  terms_url?: string;
  /**
   * An address that begins with https://, of one of the lender's hosts or links.
   */
  privacy_url?: string;
  /**
   * Questions that are often asked, with answers. An address that begins with https://, of one of the lender's hosts or links.
   */
  faq_url?: string;
  /**
   * An address that begins with https://, mailto: or tel:. Of one of the lender's hosts or links.
   */
  support_url?: string;
  /**
   * Where a borrower whose position is not allowed to be known reads how to allow it. An address that begins with https://, of one of the lender's hosts or links. Left out: the words stand alone.
   */
  location_help?: string;
  /**
   * Where a borrower whose camera is not allowed reads how to allow it. An address that begins with https://, of one of the lender's hosts or links. Left out: the words stand alone.
   */
  camera_help?: string;
  /**
   * What is dialled to borrow by telephone, such as *565*0#: Home tells it. Left out: there is none.
   */
  dial_a_loan?: string;
  plan_name?: PlainText;
  /**
   * Origins of providers' windows that this lender allows.
   *
   * Items: The beginning of an address, up to its host: https://pay.example.com, without what follows.
   */
  frames?: string[];
  /**
   * Origins whose pictures pages show, such as those that stand in what was decided of a loan. Pictures of any other are links.
   *
   * Items: The beginning of an address, up to its host: https://pay.example.com, without what follows.
   */
  pictures?: string[];
}
/**
 * Named values for every flow and screen, over settings, site, session, profile and today.
 */
export interface SharedValues {
  $schema?: string;
  values: Values;
}
