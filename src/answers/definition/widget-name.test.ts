import { expect, it } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import { secretLength, widgetName } from './widget-name.ts';

const chosen = (field: Partial<Field>, options?: number): string =>
  widgetName({ at: 1, group: 'g', schema: {}, ...field }, options);
const options = { of: [], value: '', text: '' };

it.each<[string, Partial<Field>, number | undefined, string]>([
  ['the widget that it names', { schema: { type: 'string' }, widget: 'phone' }, undefined, 'phone'],
  ['radio buttons for three options', { options }, 3, 'radio'],
  ['a list for four options', { options }, 4, 'select'],
  ['a list while options are not there yet', { options }, undefined, 'select'],
  ['radio buttons for an enum of two', { schema: { enum: ['a', 'b'] } }, undefined, 'radio'],
  ['checkboxes for a list', { schema: { type: 'array' }, options }, 9, 'checkboxes'],
  ['a checkbox for yes or no', { schema: { type: 'boolean' } }, undefined, 'checkbox'],
  ['a checkbox for what must be accepted', { schema: { const: true } }, undefined, 'checkbox'],
  ['an amount for a decimal', { schema: { type: 'string', format: 'decimal' } }, undefined, 'money'],
  ['a date for a date', { schema: { type: 'string', format: 'date' } }, undefined, 'date'],
  ['a number for an integer', { schema: { type: 'integer' } }, undefined, 'number'],
  ['boxes for secret digits', { schema: { type: 'string', pattern: '^[0-9]{4}$', writeOnly: true } }, undefined, 'pin'],
  ['a text for digits that are no secret', { schema: { type: 'string', pattern: '^[0-9]{4}$' } }, undefined, 'text'],
  ['a text for a text', { schema: { type: 'string' } }, undefined, 'text'],
])('shows a field as %s', (_, field, count, widget) => {
  expect(chosen(field, count)).toBe(widget);
});

it('reads the length of a PIN from its pattern', () => {
  expect([
    secretLength({ pattern: '^[0-9]{6}$' }),
    secretLength({ pattern: '^\\d{4}$' }),
    secretLength({ pattern: '^[a-z]{4}$' }),
  ]).toEqual([6, 4, undefined]);
});
