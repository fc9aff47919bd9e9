import { expect, it, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { logEdit } from './edit.ts';
import type { ServedLender } from './lenders.ts';

const problem = {
  code: 'reference.step',
  severity: 'error' as const,
  file: 'rules/flows/x.json',
  line: 3,
  path: '/a',
  message: 'none',
  suggestion: '',
};
const lender: ServedLender = {
  slug: 'naija',
  name: '',
  hosts: [],
  themeColour: '',
  compiled: undefined,
  since: undefined,
  problems: [
    { ...problem, file: 'base.json' },
    { ...problem, severity: 'warning' },
    { ...problem, file: 'tenants/naija/x.json' },
  ],
  isJudged: true,
};

it('counts errors and warnings in the log each for itself, as the check does', () => {
  const log = { error: vi.fn(), info: vi.fn() };
  logEdit(log as unknown as FastifyBaseLogger, { lender });
  expect(log.error).toHaveBeenCalledWith(
    { lender: 'naija', errors: 2, warnings: 1, first: 'tenants/naija/x.json:3 /a - none' },
    'a version with errors is not served',
  );
  logEdit(log as unknown as FastifyBaseLogger, { lender: { ...lender, problems: [] }, before: lender });
  expect(log.info).toHaveBeenCalledWith(
    { lender: 'naija', version: undefined, errors: 0, warnings: 0 },
    'a version is served',
  );
});
