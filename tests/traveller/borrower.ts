import { vi } from 'vitest';
import { accessibleText } from '../../src/render/accessible-text.ts';
import { squeezed } from '../../src/render/leaf-line.ts';
import type { LenderName } from '../../src/core/testing/core-under-test.ts';
import { storedSession } from '../stored-session.ts';
import { newDevice, type Device } from './device.ts';
import { answerAll } from './answer-all.ts';
import { fill, type Filling } from './fill.ts';
import { isReachable, nameOf, partThatSays, theOne } from './find.ts';
import { Network, type Mishap, type Sent } from './network.ts';
import { openPage } from './page.ts';
import { chooseInWindow } from './provider-window.ts';
import { compiledOf, type TheCore } from './the-core.ts';

/** After each act this much time passes on page and core: what was typed is taken and kept. */
const moment = 250;
const second = 1000;
const stride = 10 * second;
const pressable = 'button, a[href], [role=button], [role=link], [role=tab], [role=menuitem], summary';

/** Without what says that it may be left out. */
function labelOf(field: Element | null): string | undefined {
  const label = field?.querySelector('.field-label, label');
  return label
    ? squeezed(
        [...label.childNodes]
          .filter((node) => !(node instanceof Element && node.matches('.field-optional')))
          .map((node) => node.textContent ?? '')
          .join(''),
      )
    : undefined;
}

const mainButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.button-main')].find(isReachable);

/** Somebody with a phone: does what a finger does, and reads what stands there. Acts end when the page has come to rest. */
export class Borrower {
  readonly core: TheCore;
  readonly lender: LenderName;
  readonly network: Network;
  readonly #device: Device;

  constructor(core: TheCore, lender: LenderName, device: Device = newDevice('en-GB')) {
    this.core = core;
    this.lender = lender;
    this.#device = device;
    this.network = new Network(core, lender, compiledOf(lender).chunks);
  }

  /** Somebody who has signed in on this phone before: the session lies where the app keeps it. No page is open yet. */
  async hasSignedIn(phone: string): Promise<void> {
    this.#device.local.setItem(`${this.lender}:session`, storedSession(await this.core.signIn(this.lender, phone)));
    this.#device.cookie += '; known=1';
  }

  /** Opens an address of the lender's page, as by a link or by typing it. */
  async opens(address: string): Promise<void> {
    await this.#loads(address);
    await this.#rests(moment);
  }

  #loads(address: string, entry?: unknown): Promise<void> {
    return openPage(address, {
      entry,
      core: this.core,
      lender: this.lender,
      device: this.#device,
      network: this.network,
      reload: (to) => void this.network.under('reload', this.#loads(to)),
    });
  }

  /** Loads the page anew where it is: the browser's history stays as it was. */
  async reloads(): Promise<void> {
    await this.#loads(this.at, window.history.state);
    await this.#rests(moment);
  }

  /** The same phone with another tab. @returns goes back to the one before, which the phone loads anew */
  async opensInNewTab(address: string): Promise<() => Promise<void>> {
    const { tab } = this.#device;
    const { at } = this;
    this.#device.tab = newDevice('').tab;
    await this.opens(address);
    return async () => {
      this.#device.tab = tab;
      await this.opens(at);
    };
  }

  /** The page is out of sight for so many seconds: another app, another tab. Something may happen meanwhile. */
  async looksAwayFor(seconds: number, meanwhile: () => Promise<void>): Promise<void> {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await meanwhile();
    await this.waits(seconds);
    state.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await this.#rests(moment);
  }

  /** Answers fields by their labels, in this order; `within` names their part of the page by words that stand in it. */
  async fills(answers: Readonly<Record<string, Filling>>, within?: string): Promise<void> {
    for (const [label, filling] of Object.entries(answers)) {
      await fill(label, filling, () => this.#rests(0), partThatSays(within));
      await this.#rests(0);
    }
    await this.#rests(moment);
  }

  /** Presses a button or link by its words; `within` names a row or card by words that stand in it. */
  async presses(words: string, within?: string): Promise<void> {
    const element = theOne(pressable, words, partThatSays(within));
    if (element instanceof HTMLButtonElement && element.disabled) throw new Error(`"${words}" can't be pressed`);
    element.click();
    await this.#rests(moment);
  }

  /** Answers whatever is asked that must be answered and is still open, in a way that passes. */
  async answersAll(): Promise<void> {
    await answerAll(() => this.#rests(0));
    await this.#rests(moment);
  }

  /** From place to place with any answers that pass, until the place of this title. */
  async goesOnTo(title: string): Promise<void> {
    for (let places = 0; this.title !== title; places += 1) {
      if (places > 20) throw new Error(`"${title}" never comes`);
      await this.answersAll();
      await this.goesOn();
    }
  }

  /** Chooses in the window of a provider that is open over the page; what the window then says reaches the page. */
  async choosesInWindow(choice: string): Promise<void> {
    await this.network.under('window', chooseInWindow(this.core, choice));
    await this.#rests(moment);
  }

  /** Presses the place's main button, whatever it says. @throws when it says that it is not ready */
  async goesOn(): Promise<void> {
    if (!this.canGoOn) throw new Error(`at "${this.title}" one can't go on:\n${this.sees()}`);
    await this.triesToGoOn();
  }

  /** Presses it, also where it is not ready: what is missing is said then. */
  async triesToGoOn(): Promise<void> {
    mainButton()?.click();
    await this.#rests(moment);
  }

  get canGoOn(): boolean {
    const button = mainButton();
    return button !== undefined && button.getAttribute('aria-disabled') !== 'true';
  }

  /** The phone's back. */
  async goesBack(): Promise<void> {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    // The browser goes back in a task of its own, which waits for the clock.
    await vi.advanceTimersByTimeAsync(moment);
    await this.network.under('back', moved);
    await this.#rests(moment);
  }

  async waits(seconds: number): Promise<void> {
    let left = seconds * 1000;
    // A long wait goes by in strides: nothing is shown to anybody at each of its seconds.
    for (; left > 2 * stride; left -= stride) {
      vi.advanceTimersByTime(stride);
      await this.#rests(0);
    }
    // A short one second by second: what is asked again each second has been answered before the next.
    do {
      await vi.advanceTimersByTimeAsync(Math.min(left, second));
      await this.#rests(0);
      left -= second;
    } while (left > 0);
  }

  /** The next call of this path, or so many of them, meets a mishap. */
  finds(path: string | RegExp, mishap: Mishap, times?: number): void {
    this.network.next(path, mishap, times);
  }

  /** What calls of this path would still have met has passed. */
  findsNoMore(path: string | RegExp): void {
    this.network.passes(path);
  }

  /** Everything that stands there, as it is read aloud. */
  sees(): string {
    return [...document.body.children]
      .filter((part) => !part.matches('script, style'))
      .map((part) => accessibleText(part))
      .join('');
  }

  /** The title of the place. */
  get title(): string {
    const over = [...document.querySelectorAll('dialog[open]')].at(-1);
    return squeezed((over ?? document).querySelector(over ? 'h1, h2' : 'main h1')?.textContent ?? '');
  }

  /** The address: path and query. */
  get at(): string {
    return document.location.pathname + document.location.search;
  }

  /** What is in a field. */
  valueOf(label: string): string {
    const field = theOne('input:not([type=range]), select, textarea, output', label);
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
      ? String(field.checked)
      : field instanceof HTMLOutputElement
        ? squeezed(field.textContent ?? '')
        : (field as HTMLInputElement).value;
  }

  /** The number in the field of phones, as it is dialled within the country: its code stands before the field. */
  get phoneNumber(): string {
    const field = theOne('input[type=tel]', 'Phone number') as HTMLInputElement;
    const digits = field.value.replaceAll(/\D/g, '');
    return digits === '' || /^\+1(?!\d)/.test(field.closest('.signed')?.querySelector('.sign')?.textContent ?? '')
      ? digits
      : `0${digits}`;
  }

  /** What is typed and chosen at this place but secrets, by the names of the controls. */
  get answers(): Readonly<Record<string, string>> {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'main input:not([type=password]), main select',
      ),
    ];
    // The number of the running flow is another after a reload.
    return Object.fromEntries(
      controls.map((control) => [
        control.id.replace(/^\d+-/, ''),
        control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
          ? String(control.checked)
          : control.value,
      ]),
    );
  }

  /** The names of the fields that are asked. */
  get fields(): readonly string[] {
    return [...document.querySelectorAll('.field')]
      .filter((field) => isReachable(field))
      .flatMap((field) => labelOf(field) ?? []);
  }

  /** What is said beside fields, by their labels. */
  get errors(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...document.querySelectorAll('.field-error')]
        .filter(isReachable)
        .map((error) => [labelOf(error.closest('.field')) ?? '', squeezed(error.textContent ?? '')]),
    );
  }

  /** What the place's last press came to, above its buttons. */
  get problem(): string {
    return squeezed(document.querySelector('.place-problem')?.textContent ?? '');
  }

  /** Short messages that are shown, by tone: "bad: The code is not right". */
  get toasts(): readonly string[] {
    return [...document.querySelectorAll('.toast')].map(
      (toast) =>
        `${/toast-(good|bad|note)/.exec(toast.className)?.[1] ?? ''}: ${squeezed(toast.querySelector('.toast-text')?.textContent ?? '')}`,
    );
  }

  /** The words of all that can be pressed. */
  get ways(): readonly string[] {
    return [...document.querySelectorAll(pressable)].filter(isReachable).map(nameOf);
  }

  /** Calls of a path that the page has sent, whose end will do. */
  sent(path: string): readonly Sent[] {
    return this.network.sent.filter((one) => (one.path.split('?')[0] ?? '').endsWith(path));
  }

  /** The last code that was sent to anybody. */
  get code(): string {
    return this.core.code;
  }

  /** Until nothing is under way and nothing changes any more, then for some time more. */
  async #rests(more: number): Promise<void> {
    await this.#quiet();
    if (more === 0) return;
    await vi.advanceTimersByTimeAsync(more);
    await this.#quiet();
  }

  async #quiet(): Promise<void> {
    let changed = false;
    const watch = new MutationObserver(() => (changed = true));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let isLate = false;
    let limit: ReturnType<typeof trueTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      limit = trueTimeout(() => resolve(void (isLate = true)), longestRest);
    });
    try {
      for (let calm = 0; calm < 3;) {
        changed = false;
        // What is under way takes true time: the core's work, keys that are made. Code takes none: all of it is there from the start.
        await (this.network.underWay.size > 0 ? Promise.race([this.network.anEnd(), late]) : trueTurn());
        calm = changed || this.network.underWay.size > 0 ? 0 : calm + 1;
        if (isLate)
          throw new Error(
            `never comes to rest: ${[...this.network.underWay.values()].join(', ') || `what is shown changes again and again:\n${this.sees()}`}`,
          );
      }
    } finally {
      trueClear(limit);
      watch.disconnect();
    }
  }
}

/** In true milliseconds. */
const longestRest = 20_000;
const trueTimeout = setTimeout;
const trueClear = clearTimeout;

function trueTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
