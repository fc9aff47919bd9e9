import { createContext, type ReactNode, type RefObject } from 'react';
import type { FlowFrame, Screen } from '../../language/language.gen.ts';
import type { ScreenPort } from '../port.ts';

/** A screen standing somewhere on the page. */
export interface ShownPlace {
  /** Another key is another place: its arrival moves the focus and the scroll position. */
  readonly key: string;
  readonly port: ScreenPort;
  readonly screen: Screen;
  /** What its flow says of what stands around it. */
  readonly frame?: FlowFrame | undefined;
  /** Where that is a caller's: a place of the caller, whose scope it is told from. */
  readonly framedBy?: ShownPlace | undefined;
}

/** What the bar shows of lender and languages, and what it does besides sending events. */
export interface ShellView {
  readonly lender: { readonly name: string; readonly logo?: string };
  readonly language: string;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly onLanguage: (code: string) => void;
}

export interface LayoutScope {
  readonly place: ShownPlace | undefined;
  /** What stands where the place will be, until it is there. */
  readonly awaited?: ReactNode;
  readonly aside: ShownPlace | undefined;
  readonly shell: ShellView | undefined;
  /** The title of the place, where it stands on the page; the bar repeats it once it is scrolled away. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** The place that was arrived at last; the first one leaves the focus where the browser put it. */
  readonly arrivedRef: { current: string | undefined };
}

export const LayoutContext = createContext<LayoutScope>({
  place: undefined,
  aside: undefined,
  shell: undefined,
  titleRef: { current: null },
  arrivedRef: { current: undefined },
});
