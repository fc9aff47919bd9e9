declare global {
  interface Window {
    /** Draws the page from which a contender's form is reached: its one button leads there. */
    drawPage(root: HTMLElement): void;
  }
}

export const fieldName = (place: number): string => `field${place}`;

/** How many required text fields of at least two characters this page is about. */
export function fieldCount(): number {
  return Number(document.documentElement.dataset['fields']);
}
