import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileReader } from '../site/read-files.ts';
import { checkNames } from './check/index.ts';
import { filesConcerning } from './files-concerning.ts';
import { knowledge } from './testing/knowledge.ts';

const tenant = (over: object) => JSON.stringify({ name: 'A', hosts: ['a'], ...over });
const files = {
  'screens/home.json': '{}',
  'rules/flows/app.json': '{}',
  'tenants/_rw/screens/home.json': '{ "title": "a" }',
  'tenants/_tz/screens/home.json': '{ "title": "b" }',
  'tenants/kigali/tenant.json': tenant({ layers: ['_rw'] }),
  'tenants/kigali/logo.svg': '<svg/>',
  'tenants/naija/tenant.json': tenant({ hosts: ['naija'] }),
  'tenants/naija/screens/home.json': '{ "title": "c" }',
};

describe('the files that concern a lender', () => {
  it('are the base, its layers, its own, the hosts of others, and the names of what nobody reads', () => {
    expect(filesConcerning(files, 'kigali')).toEqual({
      'screens/home.json': '{}',
      'rules/flows/app.json': '{}',
      'tenants/_rw/screens/home.json': '{ "title": "a" }',
      'tenants/_tz/screens/home.json': '',
      'tenants/kigali/tenant.json': files['tenants/kigali/tenant.json'],
      'tenants/kigali/logo.svg': '<svg/>',
      'tenants/naija/tenant.json': '{"hosts":["naija"]}',
    });
  });

  it('stay the same when another lender changes anything but its hosts', () => {
    const before = filesConcerning(files, 'kigali');
    expect(
      filesConcerning(
        {
          ...files,
          'tenants/naija/tenant.json': tenant({ hosts: ['naija'], name: 'B' }),
          'tenants/naija/screens/new.json': '{}',
        },
        'kigali',
      ),
    ).toEqual(before);
    expect(filesConcerning({ ...files, 'tenants/naija/tenant.json': tenant({ hosts: ['b'] }) }, 'kigali')).not.toEqual(
      before,
    );
  });

  it('hold a layer whole, also where it is another lender', () => {
    const both = { ...files, 'tenants/kigali/tenant.json': tenant({ layers: ['naija'] }) };
    expect(filesConcerning(both, 'kigali')).toMatchObject({
      'tenants/naija/tenant.json': files['tenants/naija/tenant.json'],
      'tenants/naija/screens/home.json': '{ "title": "c" }',
    });
  });

  it('are enough to judge it by', () => {
    const shipped = { ...new FileReader(join(import.meta.dirname, '../..')).read() };
    shipped['tenants/naija/tenant.json'] =
      shipped['tenants/naija/tenant.json']?.replace('"hosts": ["naija"', '"hosts": ["kigali", "naija"') ?? '';
    const { problems, configuration } = checkNames(filesConcerning(shipped, 'kigali'), 'kigali', knowledge());
    expect({ problems, configuration }).toEqual(checkNames(shipped, 'kigali', knowledge()));
    // What one lender leaves unused of what others have too is nobody's fault.
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['host.taken']);
  });
});
