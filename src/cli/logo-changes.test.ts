import { expect, it } from 'vitest';
import { configurationOf } from '../config/configuration.ts';
import { readLayers, type Files } from '../config/layers.ts';
import { smallLender } from '../config/testing/small-lender.ts';
import { logoChanges, logoOf } from './logo-changes.ts';

const tenant = 'tenants/small/tenant.json';
const withLogo = (name: string, drawing: string): Files => {
  const files = smallLender();
  return {
    ...files,
    [tenant]: (files[tenant] ?? '').replace('"brand"', `"logo": "${name}", "brand"`),
    [`tenants/small/${name}`]: drawing,
  };
};
const logo = (files: Files) => logoOf(files, 'small', configurationOf(readLayers(files, 'small'), 'small'));

it('tells that a logo is drawn otherwise, and nothing where another file is named', () => {
  expect(logoChanges(logo(withLogo('a.svg', '<svg/>')), logo(withLogo('a.svg', '<svg id="a"/>')))).toEqual([
    { subject: 'Lender', says: 'The logo is another drawing.' },
  ]);
  expect(logoChanges(logo(withLogo('a.svg', '<svg/>')), logo(withLogo('a.svg', '<svg/>')))).toEqual([]);
  expect(logoChanges(logo(withLogo('a.svg', '<svg/>')), logo(withLogo('b.svg', '<svg id="a"/>')))).toEqual([]);
  expect(logoChanges(logo(smallLender()), logo(smallLender()))).toEqual([]);
});
