import { describe, expect, it } from 'vitest';
import { patternFault } from './pattern-fault.ts';

describe('regular expressions of a configuration', () => {
  it.each(['^(a+)+$', '^(a|a)*$', '^.*a.*b.*c.*$'])('%s can be made to hang, and is refused [B08] [B09]', (pattern) => {
    expect(patternFault(pattern)).toContain('hang');
  });

  it('what grows by a power of the length is taken where the text is short, and what doubles is not [B09]', () => {
    expect(patternFault('^.*a.*b$', 50)).toBeUndefined();
    expect(patternFault('^.*a.*b$', 5_000)).toContain('hang');
    expect(patternFault('^(a+)+$', 50)).toContain('hang');
  });

  it.each(['^[0-9]{4}$', '^[a-z][a-z0-9_-]{0,62}$', '^\\+?[0-9]{6,15}$'])('%s is safe', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined();
  });
});
