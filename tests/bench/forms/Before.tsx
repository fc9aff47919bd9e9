import { useEffect, useRef, useState, type ReactNode } from 'react';
import '../../../src/screen/tokens.css';
import '../../../src/screen/base.css';
import '../../../src/screen/shell/place.css';
import '../../../src/screen/pieces/button.css';

/**
 * The page around those contenders that are a form alone, and the one before it: what any form of an accessible page
 * stands in. The form is an entry of the history, and begins at the top with the focus on its title.
 */
export function Before({ children }: { readonly children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = (): void => setOpen(false);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (!open) return;
    document.title = 'Welcome – Small Loans';
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [open]);
  function lead(): void {
    history.pushState(null, '');
    setOpen(true);
  }
  return (
    <main className="place">
      <h1 className="place-title" ref={title} tabIndex={-1}>
        Welcome
      </h1>
      {open ? (
        children()
      ) : (
        <button type="button" className="button button-plain" onClick={lead}>
          Continue
        </button>
      )}
    </main>
  );
}
