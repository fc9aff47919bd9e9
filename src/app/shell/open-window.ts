import type { ComponentType } from 'react';
import type { WindowKind, WindowSaid } from '../../providers/provider-window.ts';
import type { Say } from '../../screen/index.ts';

/** A provider's window that is open. */
export interface OpenWindow {
  readonly address: string;
  readonly origin: string;
  readonly reference: string;
  readonly kind: WindowKind;
  readonly done: (said: WindowSaid) => void;
}

/** It is brought before it is opened: no page needs it before somebody pays. */
export interface ShownWindow {
  readonly title: string;
  readonly open: OpenWindow;
  readonly Window: ComponentType<{ readonly open: OpenWindow; readonly title: string; readonly say: Say }>;
}
