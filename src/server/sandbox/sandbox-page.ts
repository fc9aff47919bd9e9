import { faultKinds, type Fault } from './faults.ts';
import { html, page, type Markup } from './markup.ts';
import { serviceOutcomes, type ServiceOutcome } from './lender-services.ts';
import type { Message } from './outbox-page.ts';
import { scoringOutcomes, type ScoringOutcome } from './scoring-switch.ts';
import { siteOutcomes, type SiteOutcome } from './site-switch.ts';

export interface SandboxState {
  readonly now: string;
  readonly moved: boolean;
  readonly faults: readonly Fault[];
  readonly borrowers: readonly { readonly lender: string; readonly phone_number: string; readonly name: string; readonly scoring: ScoringOutcome; readonly state: string }[];
  readonly lenders: readonly { readonly lender: string; readonly login_answers: string; readonly domain: string | null; readonly site_stands_for: number }[];
  readonly site: SiteOutcome;
  readonly services: ServiceOutcome;
  readonly alive: boolean;
  readonly outbox: readonly Message[];
}

const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

function rows(headings: readonly string[], content: readonly (readonly unknown[])[], empty: string): Markup {
  if (content.length === 0) return html`<p class="quiet">${empty}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>
      </thead>
      <tbody>
        ${content.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** The sandbox's one page: forms that post, no script. */
export function sandboxPage(state: SandboxState, operations: readonly string[], secrets: { password: string; pin: string }): string {
  return page(
    'Sandbox',
    '/sandbox/sandbox.css',
    html`<main>
      <h1>Sandbox</h1>
      <p class="quiet">Password of every demo borrower: <code>${secrets.password}</code>, PIN: <code>${secrets.pin}</code></p>
      <section aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p>It is <strong>${state.now}</strong>${state.moved ? ' (moved)' : ''}.</p>
        <form method="post" action="/sandbox/clock">
          <label>Days <input name="days" type="number" value="1" /></label>
          <label>Hours <input name="hours" type="number" value="0" /></label>
          <label>Minutes <input name="minutes" type="number" value="0" /></label>
          <button>Move</button>
        </form>
        <form method="post" action="/sandbox/clock/reset"><button>Back to now</button></form>
      </section>
      <section aria-labelledby="scoring">
        <h2 id="scoring">Borrowers and scoring</h2>
        ${rows(['Lender', 'Phone', 'Name', 'Sign-in', 'Scoring'], state.borrowers.map((one) => [one.lender, one.phone_number, one.name, one.state, one.scoring]), 'No borrowers.')}
        <form method="post" action="/sandbox/scoring">
          <label>Borrower <select name="borrower">${options(state.borrowers.map((one) => `${one.lender} ${one.phone_number}`))}</select></label>
          <label>Outcome <select name="outcome">${options(scoringOutcomes)}</select></label>
          <button>Set</button>
        </form>
      </section>
      <section aria-labelledby="sign-in">
        <h2 id="sign-in">Sign-in</h2>
        <form method="post" action="/sandbox/unlock">
          <label>Borrower <select name="borrower">${options(state.borrowers.map((one) => `${one.lender} ${one.phone_number}`))}</select></label>
          <button>Take away locks</button>
        </form>
        <p class="quiet">How a login says that a password is missing or the sign-up is unfinished: by flags of its answer, or by refusing with words.</p>
        <form method="post" action="/sandbox/login-answers">
          <label>Lender <select name="lender">${options(state.lenders.map((one) => one.lender))}</select></label>
          <label>Answers by <select name="answers">${options(['flags', 'messages'])}</select></label>
          <button>Set</button>
        </form>
      </section>
      <section aria-labelledby="site">
        <h2 id="site">Site configuration</h2>
        <p>It comes out <strong>${state.site}</strong>.</p>
        ${rows(['Lender', 'Login answers by', 'Domain', 'Stands for'], state.lenders.map((one) => [one.lender, one.login_answers, one.domain ?? 'where it is asked for', `${one.site_stands_for} s`]), 'No lenders.')}
        <form method="post" action="/sandbox/site">
          <label>Outcome <select name="outcome">${options(siteOutcomes)}</select></label>
          <button>Set</button>
        </form>
        <form method="post" action="/sandbox/site/lender">
          <label>Lender <select name="lender">${options(state.lenders.map((one) => one.lender))}</select></label>
          <label>Domain (empty: none) <input name="domain" value="" /></label>
          <label>Stands for (s) <input name="seconds" type="number" value="3600" min="1" /></label>
          <button>Set</button>
        </form>
      </section>
      <section aria-labelledby="outside">
        <h2 id="outside">Outside parties</h2>
        <p>Salary checks and lookups come out <strong>${state.services}</strong>; selfies show <strong>${state.alive ? 'somebody who is there' : 'nobody who is there'}</strong>.</p>
        <p class="quiet">By value: accounts that end in 0001 (no salary), 0002 (refused), 0003 (error), 0004 (slow), 0005 (wrong shape), 0006 (huge), 0007 (redirect); lookups that begin with REFUSED, ERROR, SLOW, WRONG, HUGE, REDIRECT. All others are found.</p>
        <form method="post" action="/sandbox/services">
          <label>Services <select name="outcome">${options(serviceOutcomes)}</select></label>
          <button>Set</button>
        </form>
        <form method="post" action="/sandbox/liveness">
          <label>Selfies pass <select name="alive">${options(['yes', 'no'])}</select></label>
          <button>Set</button>
        </form>
      </section>
      <section aria-labelledby="faults">
        <h2 id="faults">Faults</h2>
        ${rows(['Operation', 'Fault', 'Times', 'Details'], state.faults.map((fault) => [fault.operation, fault.kind, fault.times, details(fault)]), 'No fault is ordered.')}
        <form method="post" action="/sandbox/faults">
          <label>Operation <select name="operation">${options(['*', ...operations])}</select></label>
          <label>Fault <select name="kind">${options(faultKinds)}</select></label>
          <label>Times <input name="times" type="number" value="1" min="1" /></label>
          <label>Delay (ms) <input name="milliseconds" type="number" value="3000" min="0" /></label>
          <label>Refusal: status <input name="status" type="number" value="422" min="400" max="499" /></label>
          <label>code <input name="code" value="not_available" /></label>
          <label>message <input name="message" value="This loan product is not available at the moment." /></label>
          <button>Order</button>
        </form>
        <form method="post" action="/sandbox/faults/clear"><button>Clear all</button></form>
      </section>
      <section aria-labelledby="outbox">
        <h2 id="outbox">Outbox</h2>
        <p><a href="/sandbox/outbox">The outbox by itself, with codes in large</a></p>
        ${rows(['When', 'Lender', 'To', 'Text'], state.outbox.map((message) => [message.created_on, message.lender, message.address, message.text]), 'Nothing was sent.')}
      </section>
      <section aria-labelledby="reset">
        <h2 id="reset">Start again</h2>
        <p class="quiet">Deletes all data and loads the demo anew; clock, faults and scoring go back too.</p>
        <form method="post" action="/sandbox/reset"><button>Reset everything</button></form>
      </section>
    </main>`,
  );
}

function details(fault: Fault): string {
  if (fault.kind === 'refuse') return `${fault.status} ${fault.code}: ${fault.message}`;
  return fault.kind.startsWith('delay') ? `${fault.milliseconds} ms` : '';
}

export const sandboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 70rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 32px; margin: 0; }
h2 { font-size: 20px; margin: 0 0 8px; }
section { margin-top: 32px; padding: 16px; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 12px; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-top: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
input, select, button { min-height: 44px; padding: 4px 12px; font: inherit; border: 1px solid GrayText; border-radius: 8px; background: Field; color: FieldText; }
a { color: LinkText; }
.outbox { list-style: none; margin: 16px 0; padding: 0; }
.outbox li { padding: 12px 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); }
.outbox p { margin: 4px 0; }
.code { font-size: 32px; font-variant-numeric: tabular-nums; letter-spacing: 0.1em; }
input[type="number"] { width: 8rem; }
button { background: #14532d; border-color: #14532d; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.quiet { opacity: 0.8; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 8px; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); vertical-align: top; }
th { font-size: 14px; }
`;
