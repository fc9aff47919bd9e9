import type { Asks, Expr, Flow, Form, Row, Route, Screen } from './language.gen.ts';
import type { ValueObject } from './value.ts';

/** A way of saying who calls, as the API document has it in its security schemes. */
export interface Scheme {
  /** The word before the token. */
  readonly sent: 'Basic' | 'Bearer';
  /**
   * Where the page has the token from. `page`: it came with the page, and is the organisation's. `session`: of a borrower
   * who is signed in; it is refreshed. `device`: of a call's answer, held until it has served, is refused or replaced.
   */
  readonly kept: 'page' | 'session' | 'device';
}

/** What the machine must know of a call: the names it takes, and whether it moves money. */
export interface CallFacts {
  readonly params: readonly string[];
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly headers?: readonly string[];
  /** What it is given in words: a key or a template. */
  readonly words?: readonly string[];
  /** True where the body takes members of any name. */
  readonly open?: true;
  readonly money: boolean;
}

/** What a generic client must know of a call: an operation of the core or of the platform. */
export interface CallInfo extends CallFacts {
  /** The operation's id in the API document, or the platform call's name. */
  readonly id: string;
  readonly kind: 'api' | 'platform';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the API document has it: /api/v1/loan/{id}. Empty for the platform. */
  readonly path: string;
  /** Schemes by name, best first: the first that the page has a token for is sent. Empty where nobody is asked for. */
  readonly security: readonly string[];
  /** Header parameters, beside the key of a call that moves money. */
  readonly headers: readonly string[];
  /** The member of the body that is a file: the body goes in parts. */
  readonly file?: string;
  /** Calls whose answers it makes stale. */
  readonly stale: readonly string[];
  /** No progress bar, no toast. */
  readonly silent: boolean;
  /** `ok`, `failed`, and what else it may come to. */
  readonly outcomes: readonly string[];
  /** Members of the answer that no scope may see: a login's tokens. */
  readonly secrets: readonly string[];
}

export type Words = Readonly<Record<string, string>>;

/** The parts that calls play for the page itself, whatever the screens ask. */
export type Role = 'refresh' | 'profile' | 'logout' | 'outcome' | 'site' | 'event';

/** Everything that one journey needs: its flow, the flows, screens and forms it can reach, and the words they use. */
export interface Chunk {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly forms: Readonly<Record<string, Form>>;
  /** The shared gates and values that these name, as they were when a journey began. */
  readonly gates?: Readonly<Record<string, Row>>;
  readonly values?: Readonly<Record<string, Expr>>;
  /** The layouts that read something and stand around it: they come with their journeys, since no first page has them. Absent where there is none. */
  readonly layouts?: Readonly<Record<string, Screen>>;
  readonly texts: Words;
  readonly calls: Readonly<Record<string, CallInfo>>;
  /** What the widgets of its forms ask, by widget; all of them where a form is delivered. Absent where nothing asks. */
  readonly asks?: Readonly<Record<string, Asks>>;
  /** Its expressions need operators that do not come with the page. */
  readonly laterOperators?: true;
  /** Its expressions or screens ask how many places are passed and ahead. */
  readonly counts?: true;
}

export interface JourneyStart {
  readonly flow: string;
  readonly chunk: Chunk;
}

/** What compiling gives of the start document, for one lender in one language. */
export interface CompiledStart {
  /** The version of the configuration language. */
  readonly language: 1;
  /** The lender's slug. */
  readonly lender: string;
  readonly name: string;
  /** Changes with any change of the lender's configuration. */
  readonly version: string;
  readonly locale: string;
  readonly locales: readonly { readonly code: string; readonly name: string }[];
  /** The root `site` of expressions; texts by language are in this language. */
  readonly site: ValueObject;
  /** Address of the lender's stylesheet. */
  readonly theme: string;
  readonly logo?: string;
  /** The lender's own hosts: first labels and whole domains. A site configuration can lead to these domains alone. */
  readonly hosts: readonly string[];
  readonly routes: Readonly<Record<string, Route>>;
  readonly gates: Readonly<Record<string, Row>>;
  readonly values: Readonly<Record<string, Expr>>;
  /** Words of the shell, of the layouts and of gates. */
  readonly texts: Words;
  /** Those that read nothing: they can stand around a first page. */
  readonly layouts: Readonly<Record<string, Screen>>;
  /** The flow that runs beneath every journey, where there is one. */
  readonly beneath?: JourneyStart;
  /** Addresses of chunks, by the flow that they begin with. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Expressions of routes, gates, layouts or shared values need operators that do not come with the page. */
  readonly laterOperators?: true;
  /** Origins of providers' windows. */
  readonly frames: readonly string[];
  /** Origins whose pictures are shown, besides the page's own. */
  readonly pictures?: readonly string[];
  readonly roles: Readonly<Partial<Record<Role, CallInfo>>>;
  /** By name, as calls have them in their `security`. */
  readonly schemes: Readonly<Record<string, Scheme>>;
}

/** What the server adds when it writes the page. */
export interface StartDocument extends CompiledStart {
  /** The lender's preferences: the root `settings` of expressions. */
  readonly settings: ValueObject;
  /** The organisation's token, for calls before sign-in. */
  readonly token: string;
  /** The server's instant, ISO 8601. */
  readonly served_at: string;
  /** The instant until which token and settings are good; left out where the core has said none. */
  readonly expires_at?: string;
  /** Whoever looks at the page edits it: a journey under way goes on with the configuration of now, not with that which it began with. */
  readonly edited?: true;
}

/** What stands in the page's `<script type="application/json" id="start">`. */
export interface PageData {
  readonly start: StartDocument;
  /** The journey of the address asked for, so that no request stands before it. */
  readonly first?: JourneyStart;
}
