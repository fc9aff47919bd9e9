import type { ValueObject } from '../engine/value.ts';
import type { ChooseContact } from './contact.ts';
import type { Locating } from './device.ts';
import type { WindowKind, WindowSaid } from './provider-window.ts';
import type { PushOptions } from './push-token.ts';
import type { TellApp } from './wrapper.ts';

/** What the calls of the platform need of the page. */
export interface ProviderOptions extends Omit<Locating, 'ask'> {
  /** Takes the token of an answer for a scheme, a login's into the session where none is named; false when it is not there. */
  readonly enter: (answer: ValueObject, scheme?: string, phoneNumber?: string) => boolean;
  /** Tells the core that the session is over. Its answer changes nothing. */
  readonly tellEnd: () => Promise<unknown>;
  /** Ends the session on this device; journeys stay for the same borrower. */
  readonly leave: () => void;
  /** Ends it, and nothing of the borrower stays. */
  readonly forget: () => void;
  /** Keeps what is being typed, before the page starts again. */
  readonly keep: () => Promise<void>;
  readonly setLanguage: (language: string) => void;
  /** Keeps a choice about the device itself. */
  readonly remember: (name: string, value: boolean) => void;
  readonly reload: () => void;
  readonly push: PushOptions;
  readonly contacts: ChooseContact;
  /** The app that shows the page inside itself. */
  readonly wrapper: TellApp | undefined;
  /** Origins that provider windows may come from. */
  readonly frames: readonly string[];
  readonly openWindow: (address: string, origin: string, reference: string, kind: WindowKind) => Promise<WindowSaid>;
}
