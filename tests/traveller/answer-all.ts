import { isReachable } from './find.ts';
import { fillControl, tick } from './fill.ts';
import { demoPin } from '../../src/server/demo/index.ts';

const within = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter(isReachable);
const isEmpty = (control: HTMLElement): boolean =>
  (control as HTMLInputElement).value === '' && !control.matches('[readonly], [disabled]');

/** Answers whatever the place asks that must be answered and is still open, in a way that passes. */
export async function answerAll(rest: () => Promise<void>): Promise<void> {
  for (const select of within('select').filter(isEmpty))
    fillControl(select, (select as HTMLSelectElement).options[1]?.value ?? '');
  for (const box of within('input[role=combobox][aria-required=true]').filter(isEmpty)) {
    box.click();
    await rest();
    within('[role=option]')[0]?.click();
  }
  for (const date of within('input[type=date]').filter(isEmpty))
    fillControl(date, date.getAttribute('min') ?? '2020-01-15');
  for (const email of within('input[type=email][aria-required=true]').filter(isEmpty))
    fillControl(email, 'ada@work.example');
  for (const text of within('input[type=text][aria-required=true]:not([role=combobox])').filter(isEmpty))
    fillControl(text, 'Harbour Works');
  if (within('input[type=radio]:checked').length === 0) within('input[type=radio]')[0]?.click();
  for (const box of within('input[type=checkbox]')) tick(box, true);
  for (const secret of within('input[type=password]').filter(isEmpty)) fillControl(secret, demoPin);
}
