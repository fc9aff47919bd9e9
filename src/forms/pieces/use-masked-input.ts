import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';

interface Masked {
  readonly ref: RefObject<HTMLInputElement | null>;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/**
 * Keeps the cursor behind the digit it stood behind while an input of digits is regrouped as one types.
 * @param take is given the input's text
 */
export function useMaskedInput(take: (text: string) => void): Masked {
  const ref = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    const input = ref.current;
    const before = digitsBefore.current;
    digitsBefore.current = undefined;
    if (!input || before === undefined || document.activeElement !== input) return;
    // The zero that a phone number is typed with is not shown.
    const isDropped = before.startsWith('0') && !digitsOf(input.value).startsWith('0');
    const place = placeAfter(input.value, before.length - (isDropped ? 1 : 0));
    input.setSelectionRange(place, place);
  });

  return {
    ref,
    onChange(event) {
      const { value, selectionStart } = event.target;
      // At the end the browser keeps the cursor at the end.
      digitsBefore.current =
        selectionStart === null || selectionStart === value.length
          ? undefined
          : digitsOf(value.slice(0, selectionStart));
      take(value);
    },
  };
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** The place in the text behind this many digits. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
