import { expect, it } from 'vitest';
import { rememberingKnowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { checkNames, problemText } from './index.ts';

const knowledge = rememberingKnowledge();
const flow = 'tenants/small/rules/flows/borrow.json';
const names = { product: { 'Quick Cash': [], Salary: ['Salaire'] }, 'savings product': {} };

/** What is said of a rule about the product. */
function said(
  rule: unknown,
  known: object = { names },
  more: Readonly<Record<string, object>> = {},
): readonly string[] {
  const files = smallLender({ [flow]: { values: { mine: rule } }, ...more });
  return checkNames(files, 'small', { ...knowledge, ...known })
    .problems.filter(({ code }) => code === 'compare.name')
    .map(problemText);
}
const isCalled = (name: string) => ({ '!==': [{ var: 'value.product.name' }, name] });

it('says where a rule asks for a product that the core does not have, or has by another name in another language', () => {
  expect(said(isCalled('Quick Cash'))).toEqual([]);
  expect(said(isCalled('Quik Cash'))).toEqual([
    expect.stringMatching(
      /borrow\.json:\d+ \/values\/mine\/!==\/1 - no product of the core is called "Quik Cash" - did you mean "Quick Cash"\?$/,
    ),
  ]);
  expect(said({ in: [{ var: ['value.product.name', ''] }, ['Quick Cash', 'Salary']] })).toEqual([
    expect.stringMatching(
      /\/values\/mine\/in\/1 - the product "Salary" is called "Salaire" in other languages, in which this does not hold - ask for an attribute of the product, or for its "id"$/,
    ),
  ]);
});

it('says without the core, of a lender of several languages, who knows the name', () => {
  expect(said(isCalled('Quick Cash'), {})).toEqual([
    expect.stringMatching(
      /\/values\/mine\/!==\/1 - the core alone knows whether a product is called "Quick Cash", and in which languages - ask for an attribute of the product, or for its "id"; "npm run lender check" looks the name up$/,
    ),
  ]);
  const tenant = 'tenants/small/tenant.json';
  const { site, ...rest } = JSON.parse(smallLender()[tenant] ?? '{}') as { site: object };
  const alone = { ...rest, languages: ['en-GB'], site: { ...site, banner_title: { 'en-GB': 'Hello' } } };
  expect(said(isCalled('Quick Cash'), {}, { [tenant]: alone })).toEqual([]);
  expect(said(isCalled('Quik Cash'), { names }, { [tenant]: alone })).toHaveLength(1);
});
