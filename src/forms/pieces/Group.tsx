import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  readonly className: string;
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  /** The focus has left all of it. */
  onLeave(): void;
  readonly children: ReactNode;
}

/** Several controls of one answer, which is left when the focus leaves them all. */
export function Group({ className, labelId, describedBy, onLeave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const group = box.current;
    const left = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && group?.contains(event.relatedTarget))) latest.current();
    };
    group?.addEventListener('focusout', left);
    return () => group?.removeEventListener('focusout', left);
  }, []);
  return (
    <div ref={box} className={className} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {children}
    </div>
  );
}
