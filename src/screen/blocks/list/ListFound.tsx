import { useState } from 'react';
import { useSay } from '../../hooks.ts';
import { isTyping } from '../../pieces/is-typing.ts';
import type { ListView } from './read-list.ts';

/** Says how many rows a search or a choice has found, to who stays in its field and doesn't see them change. */
export function ListFound({ view: { state, found } }: { readonly view: ListView }) {
  const say = useSay();
  const there = state === 'ready' ? found : undefined;
  const [seen, setSeen] = useState({ there, isSaid: false });
  if (there !== seen.there) setSeen({ there, isSaid: isTyping() });
  return (
    <p className="unseen" role="status">
      {seen.isSaid && seen.there !== undefined ? say('block.results', { count: seen.there }) : ''}
    </p>
  );
}
