import { createContext } from 'react';

/** Shows a short message over the page. The app hands in its own. */
export const ToastContext = createContext<(tone: 'good' | 'bad', text: string) => void>(() => undefined);
