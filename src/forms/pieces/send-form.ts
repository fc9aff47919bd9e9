/** Sends a form as its button does. A browser of iOS 15 can't be asked for it. */
export function sendForm(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
