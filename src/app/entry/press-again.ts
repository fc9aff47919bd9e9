import { sendForm } from '../../forms/pieces/send-form.ts';

/** Does once more what was pressed or picked before anybody listened, and ends the noting of it (early.ts). */
export function pressAgain(root: HTMLElement): void {
  const { pressed: ofShape } = root.dataset;
  for (const mark of ['written', 'ahead', 'pressed']) delete root.dataset[mark];
  const picked = root.querySelector<HTMLSelectElement>('select[data-picked]');
  const pressed =
    ofShape === undefined
      ? root.querySelector<HTMLElement>('[data-pressed]')
      : [...root.querySelectorAll('button')].find((button) => button.className + button.textContent === ofShape);
  pressed?.removeAttribute('data-pressed');
  if (picked) {
    picked.value = picked.dataset['picked'] ?? picked.value;
    delete picked.dataset['picked'];
    picked.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (pressed instanceof HTMLInputElement) sendForm(pressed.form);
  else pressed?.click();
}
