import { describe, expect, it } from 'vitest';
import { FoundValues } from './found-values.ts';

describe('what a borrower was told', () => {
  const own = new FoundValues();
  own.take([{ id: 1 }, { id: 2 }], '/api/v1/bills/categories');
  own.take([{ id: 3 }], '/api/v1/settings/cards');
  const asked = '/api/v1/bills/category/{id}';

  it('is theirs too where a nearer call has told it than it has told another, and where the same one has', () => {
    expect(own.has('id', asked, { value: 2, path: '/api/v1/settings/cards' })).toBe(true);
    expect(own.has('id', asked, { value: 1, path: '/api/v1/bills/categories' })).toBe(true);
  });

  it('is not, where it only has the number of something else', () => {
    expect(own.has('id', asked, { value: 3, path: '/api/v1/bills/categories' })).toBe(false);
    expect(own.has('id', '/api/v2/loan/{id}', { value: 3, path: '/api/v2/loans' })).toBe(false);
    expect(own.has('id', asked, { value: 9, path: '/api/v1/settings/cards' })).toBe(false);
  });
});
