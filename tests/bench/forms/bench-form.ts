/** A form under measurement, as the page of the bench drives it. */
export interface BenchForm {
  /** Draws so many required text fields of at least two characters. */
  mount(root: HTMLElement, count: number): void;
  /** Tries to send it, so that every message is shown. */
  submit(): void;
}

declare global {
  interface Window {
    benchForm: BenchForm;
  }
}

export const fieldName = (place: number): string => `field${place}`;
