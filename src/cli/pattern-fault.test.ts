import { describe, expect, it } from 'vitest';
import { patternFault } from './pattern-fault.ts';

describe('regular expressions of a configuration', () => {
  it.each(['^(a+)+$', '^(a|a)*$', '^.*a.*b.*c.*$'])('%s can be made to hang, and is refused [B08] [B09]', (pattern) => {
    expect(patternFault(pattern)).toContain('hang');
  });

  it.each(['^[0-9]{4}$', '^[a-z][a-z0-9_-]{0,62}$', '^\\+?[0-9]{6,15}$'])('%s is safe', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined();
  });
});
