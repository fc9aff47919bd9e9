import { nameOf, theOne } from './find.ts';

/** What is typed or chosen: text, the words of an option or of several, on or off, a date as 2020-01-31, a file. */
export type Filling = string | boolean | readonly string[] | File;

const fields =
  'input:not([type=hidden]):not([type=radio]):not([type=range]), select, textarea, [role=radiogroup], [role=group]';

/** Answers one field, named by its label, the way a finger does. */
export async function fill(
  label: string,
  filling: Filling,
  rest: () => Promise<void>,
  within: ParentNode = document,
): Promise<void> {
  const field = theOne(fields, label, within);
  if (filling instanceof File) chooseFile(field, filling);
  else if (typeof filling === 'boolean') tick(field, filling);
  else if (field.matches('[role=radiogroup]')) theOne('input[type=radio]', String(filling), field).click();
  else if (field.matches('[role=group]') && field.querySelector('[data-part]') !== null)
    typeDate(field, String(filling));
  else if (field.matches('[role=group]'))
    for (const box of field.querySelectorAll('input')) tick(box, filling.includes(nameOf(box)));
  else if (field instanceof HTMLSelectElement) choose(field, String(filling));
  else if (field.getAttribute('role') === 'combobox') await search(field as HTMLInputElement, String(filling), rest);
  else type(field as HTMLInputElement, String(filling));
}

/** Types into an input in the place of what is there, and leaves it. */
function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (input.readOnly || input.disabled) throw new Error(`"${nameOf(input)}" can't be changed`);
  input.focus();
  setValue(input, text, 'input');
  input.blur();
}

/** React listens to the value that the element itself holds. */
function setValue(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: 'input' | 'change',
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function choose(select: HTMLSelectElement, words: string): void {
  const option = [...select.options].find(({ text }) => text === words);
  if (option === undefined)
    throw new Error(
      `"${nameOf(select)}" offers ${[...select.options].map(({ text }) => `"${text}"`).join(', ')}, not "${words}"`,
    );
  fillControl(select, option.value);
}

async function search(input: HTMLInputElement, words: string, rest: () => Promise<void>): Promise<void> {
  input.focus();
  input.click();
  setValue(input, words, 'input');
  await rest();
  theOne('[role=option]', words).click();
  input.blur();
}

/** Gives a control its value as typing or choosing does. */
export function fillControl(control: HTMLElement, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.focus();
    setValue(control, value, 'change');
    control.blur();
  } else type(control as HTMLInputElement, value);
}

export function tick(box: HTMLElement, on: boolean): void {
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox')
    throw new Error(`"${nameOf(box)}" is not a box to tick`);
  if (box.checked !== on) box.click();
}

function typeDate(group: HTMLElement, date: string): void {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [part, text] of Object.entries({ day, month, year })) {
    const input = group.querySelector<HTMLInputElement>(`[data-part=${part}] input`);
    if (input) type(input, String(Number(text)));
  }
}

function chooseFile(field: HTMLElement, file: File): void {
  const input = field instanceof HTMLInputElement ? field : field.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen here');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
