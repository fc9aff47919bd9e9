import { useState, type ReactNode } from 'react';

/** The page before the form, of those contenders that are a form alone. */
export function Before({ children }: { readonly children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return open ? children() : <button type="button" onClick={() => setOpen(true)}>Continue</button>;
}
