import { atom, type Atom, type createStore } from 'jotai';

export interface ToastMessage {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'note';
  readonly text: string;
  /** Where its words lead, in a tab of its own. */
  readonly link?: string;
  /** Of what it tells the state: a later message of the same makes it untrue. */
  readonly about?: string;
}

/** The messages being shown; the region that shows them counts their time. */
export interface Toasts {
  readonly shown: Atom<readonly ToastMessage[]>;
  add(tone: ToastMessage['tone'], text: string, link?: string, about?: string): void;
  dismiss(id: number): void;
  /** Takes away what tells the state of that. */
  forget(about: string): void;
  clear(): void;
}

/** More would be a storm; the oldest go first. */
const most = 3;

export function createToasts(store: ReturnType<typeof createStore>): Toasts {
  const shown = atom<readonly ToastMessage[]>([]);
  let next = 1;
  return {
    shown,
    add(tone, text, link, about) {
      if (text === '') return;
      const id = next++;
      // The same words again replace the earlier ones.
      store.set(shown, (present) =>
        [
          ...present.filter((toast) => toast.text !== text && (about === undefined || toast.about !== about)),
          { id, tone, text, ...(link !== undefined && { link }), ...(about !== undefined && { about }) },
        ].slice(-most),
      );
    },
    dismiss: (id) => store.set(shown, (present) => present.filter((toast) => toast.id !== id)),
    forget: (about) => store.set(shown, (present) => present.filter((toast) => toast.about !== about)),
    clear: () => store.set(shown, []),
  };
}
