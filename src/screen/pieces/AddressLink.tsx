import type { MouseEvent, ReactNode } from 'react';
import { usePlace } from '../place-context.ts';

interface Props {
  readonly address: string;
  readonly className?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** It leads to the page that is shown, or to one of which that is a part. */
  readonly current?: 'page' | 'true' | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link that the app follows itself; opened in another tab, copied or bookmarked it is an ordinary one. */
export function AddressLink({ address, className, labelledBy, current, onFollow, children }: Props) {
  const { port } = usePlace();
  const outside = !address.startsWith('/');
  // What is read elsewhere takes nobody away from what they are doing.
  const apart = address.startsWith('https:');

  function follow(event: MouseEvent): void {
    if (apart) {
      onFollow?.();
      return;
    }
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    port.go(address);
  }

  return (
    <a
      href={address}
      className={className}
      aria-labelledby={labelledBy}
      aria-current={current}
      onClick={follow}
      {...(outside ? { rel: 'noopener noreferrer' } : {})}
      {...(apart ? { target: '_blank' } : {})}
    >
      {children}
    </a>
  );
}
