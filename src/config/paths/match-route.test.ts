import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const routes = { home: { path: '/' }, loans: { path: '/loans' }, apply: { path: '/loans/apply' }, loan: { path: '/loans/:id' }, enter: { path: '/enter/*' }, wallet: { path: '/{{ value.wallet }}' }, unknown: { path: '*' } };

it.each([
  ['/', 'home', {}],
  ['/loans', 'loans', {}],
  ['/loans/apply', 'apply', {}],
  ['/loans/7', 'loan', { id: '7' }],
  ['/enter/a/b', 'enter', {}],
  ['/purse', 'wallet', {}],
  ['/no/such/page', 'unknown', {}],
])('%s is the page "%s", as the router has it', (address, id, parameters) => {
  expect(matchRoute(routes, address)).toMatchObject({ id, parameters });
});
