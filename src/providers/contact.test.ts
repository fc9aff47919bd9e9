import { describe, expect, it } from 'vitest';
import { contact } from './contact.ts';

const chosen = (...people: { name?: string[]; tel?: string[] }[]) => contact(() => Promise.resolve(people), 'NGA');

describe('somebody of the device’s contacts', () => {
  it.each([
    ['+234 803 123 4567', '08031234567'],
    ['0803-123-4567', '08031234567'],
    [' (0803) 123 4567', '08031234567'],
    ['+44 7700 900123', '00447700900123'],
  ])('is dialled as %s: %s', async (tel, phone_number) => {
    expect(await chosen({ name: ['Ada Obi'], tel: [tel, '1'] })).toEqual({
      outcome: 'ok',
      value: { phone_number, name: 'Ada Obi' },
    });
  });

  it('has the first number that is one, and perhaps no name', async () => {
    expect(await chosen({ tel: ['+', '08031234567'] })).toEqual({
      outcome: 'ok',
      value: { phone_number: '08031234567', name: '' },
    });
  });

  it('is nobody when the borrower chooses nobody, or the browser has no contacts', async () => {
    expect([await chosen(), await contact(undefined, 'NGA')]).toEqual([{ outcome: 'cancelled' }, { outcome: 'none' }]);
  });

  it('fails when they have no number, or the device refuses', async () => {
    expect(await chosen({ name: ['Ada'] })).toMatchObject({ outcome: 'failed', error: { code: 'no_number' } });
    expect(await contact(() => Promise.reject(new Error('no')), 'NGA')).toMatchObject({
      outcome: 'failed',
      error: { code: 'no_contact' },
    });
  });
});
