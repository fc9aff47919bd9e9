import { describe, expect, it } from 'vitest';
import { kindOf, lendersIn, readLayers } from './layers.ts';

const files = {
  'screens/home.json': '{ "title": "home.title", "body": { "one": { "at": 10, "block": "text", "text": "a" } } }',
  'tenants/_rw/screens/home.json': '{ "body": { "two": { "at": 20, "block": "text", "text": "b" } } }',
  'tenants/_rw/tenant.json': '{ "languages": ["rw"] }',
  'tenants/kigali/tenant.json': '{ "layers": ["_rw"], "name": "Kigali" }',
  'tenants/kigali/screens/home.json': '{ "title": "kigali.title", "body": { "one": null } }',
  'tenants/naija/tenant.json': '{ "name": "Naija" }',
};

function home(lender: string, over: Readonly<Record<string, string>> = {}) {
  const found = readLayers({ ...files, ...over }, lender).documents.find(({ name }) => name === 'home');
  if (found === undefined) throw new Error('no home');
  return found;
}

describe("a lender's layers", () => {
  it('lie over each other: base, country, lender', () => {
    expect(home('kigali').value).toEqual({
      title: 'kigali.title',
      body: { two: { at: 20, block: 'text', text: 'b' } },
    });
    expect(home('naija').value).toEqual(JSON.parse(files['screens/home.json']));
  });

  it('are remembered by what each has set or taken away', () => {
    const { fileAt } = home('kigali');
    expect(fileAt(['title'])).toBe('tenants/kigali/screens/home.json');
    expect(fileAt(['body', 'two', 'text'])).toBe('tenants/_rw/screens/home.json');
    expect(fileAt(['body', 'one'])).toBe('tenants/kigali/screens/home.json');
    expect(fileAt(['body'])).toBe('screens/home.json');
  });

  it('forget who had a part of what another has put or taken away whole', () => {
    const { fileAt } = home('kigali', { 'tenants/kigali/screens/home.json': '{ "body": "none" }' });
    expect(fileAt(['body', 'two', 'text'])).toBe('tenants/kigali/screens/home.json');
  });

  it('are told apart even where a file is no object at all', () => {
    const { fileAt } = home('kigali', { 'tenants/kigali/screens/home.json': '[]' });
    expect(fileAt([])).toBe('tenants/kigali/screens/home.json');
  });

  it("hold a tenant file of their own, which the lender's lies over", () => {
    expect(readLayers(files, 'kigali').documents.find(({ kind }) => kind === 'tenant')?.value).toMatchObject({
      name: 'Kigali',
      languages: ['rw'],
    });
  });

  it('are never those of another lender [I6]', () => {
    const read = readLayers(files, 'naija').documents.flatMap((document) => document.files);
    expect(read).toEqual(['screens/home.json', 'tenants/naija/tenant.json']);
  });

  it('can be named without being there, which is told', () => {
    expect(readLayers({ 'tenants/a/tenant.json': '{ "layers": ["_none"] }' }, 'a').missing).toEqual(['_none']);
  });

  it('make lenders of the folders that have a tenant file', () => {
    expect(lendersIn(files)).toEqual(['kigali', 'naija']);
  });

  it('know what a file is by where it stands', () => {
    expect(kindOf('rules/flows/card/add.json')).toEqual({ kind: 'flow', name: 'card/add' });
    expect(kindOf('locales/en-GB/loan.json')).toEqual({ kind: 'locale', name: 'en-GB/loan' });
    expect(kindOf('rules/other.json')).toBeUndefined();
    expect(kindOf('screens/../secret.json')).toBeUndefined();
  });
});
