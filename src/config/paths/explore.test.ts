import { describe, expect, it } from 'vitest';
import { explored } from '../testing/explored.ts';
import { smallLender } from '../testing/small-lender.ts';

describe('flows that are the same', () => {
  const files = smallLender();
  const before = explored(files).flows;

  it('are walked once, for other lenders and after edits elsewhere', () => {
    const other = { ...files, 'tenants/other/tenant.json': files['tenants/small/tenant.json'] ?? '' };
    expect(explored(other, 'other').flows.borrow).toBe(before.borrow);
    expect(explored(smallLender({ 'screens/ground.json': { title: 'door.title', body: {} } })).flows.borrow).toBe(
      before.borrow,
    );
  });

  it.each([
    ['a named value', 'rules/values.json', '"values":{', '"values":{"unread":1,'],
    ['a gate', 'rules/gates.json', '"gates":{', '"gates":{"unread":{"to":"/"},'],
    ['a route', 'rules/routes.json', '"routes":{', '"routes":{"unread":{"path":"/unread","flow":"extra"},'],
  ])('are walked once whatever happens to %s that they do not read', (_what, path, from, to) => {
    const text = (files[path] ?? '').replace(/\s/g, '');
    expect(text).toContain(from);
    expect(explored({ ...files, [path]: text.replace(from, to) }).flows.borrow).toBe(before.borrow);
  });

  it.each([
    ['their gates', 'rules/gates.json', '"to":"/login"', '"to":"/elsewhere"'],
    ['a named value', 'rules/values.json', '"first":1', '"first":2'],
    ['a field', 'schemas/forms/borrow.json', '"required":true', '"required":false'],
    ['what their screens send', 'screens/amount.json', '"submit":true', '"submit":false'],
    ['a flow that they run with another end', 'rules/flows/extra.json', '"end":"done"', '"end":"sure"'],
  ])('are walked again when they differ in %s', (_what, path, from, to) => {
    const text = files[path] ?? '';
    expect(text.replace(/\s/g, '')).toContain(from);
    expect(explored({ ...files, [path]: text.replace(/\s/g, '').replace(from, to) }).flows.borrow).not.toBe(
      before.borrow,
    );
  });

  describe('and read something of the lender', () => {
    const reading = (name: string) =>
      smallLender({ 'rules/gates.json': { gates: { 'signed-in': { if: { '!': { has: name } }, to: '/login' } } } });
    const said = (of: ReturnType<typeof smallLender>, from: string, to: string) => {
      const text = of['tenants/small/tenant.json'] ?? '';
      expect(text).toContain(from);
      return explored({ ...of, 'tenants/small/tenant.json': text.replace(from, to) }).flows.borrow;
    };

    it('are walked again only when that is something else', () => {
      const title = reading('site.banner_title');
      expect(said(title, 'Hello', 'Good day')).not.toBe(explored(title).flows.borrow);
      expect(said(title, 'https://pay.example', 'https://other.example')).toBe(explored(title).flows.borrow);
      const languages = reading('site.languages');
      expect(said(languages, '"fr"', '"sw"')).not.toBe(explored(languages).flows.borrow);
      expect(said(languages, 'Hello', 'Good day')).toBe(explored(languages).flows.borrow);
      const whole = reading('site');
      expect(said(whole, 'Hello', 'Good day')).not.toBe(explored(whole).flows.borrow);
    });
  });
});
