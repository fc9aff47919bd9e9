import { expect, it } from 'vitest';
import { run } from '../check/run.ts';
import { subjectOf } from '../check/subject.ts';
import { check, problemText } from '../check/index.ts';
import { readLayers, type Files } from '../layers.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import * as journeys from '../check/rules/journeys.ts';

const flow = 'tenants/small/rules/flows/borrow.json';
const routes = 'tenants/small/rules/routes.json';
const repayment = { var: 'data.cost.repayment' };
const again = (rows: object) => smallLender({ [flow]: { steps: { done: { on: { again: rows } } } } });
const afterCost = (outcome: string, rows: object) => smallLender({ [flow]: { steps: { cost: { on: { [outcome]: rows } } } } });

const said = (files: Files) => run([journeys], subjectOf(readLayers(files, 'small'), 'small', knowledge()), files).map(({ code, severity, file, path }) => `${code} ${severity} ${file} ${path}`);

it.each<[what: string, files: Files, says: string]>([
  ['a step that no case reaches [B15]', afterCost('ok', { large: { if: { '>': null, and: [{ '>': [repayment, '1000'] }, { '<': [repayment, '500'] }] } } }), 'way.unreached error rules/flows/borrow.json /steps/extra'],
  ['a row that no case takes', afterCost('ok', { more: { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } }), `way.never-taken warning ${flow} /steps/cost/on/ok/more`],
  ['a decision that stands still where something is missing [B14]', again({ near: { at: 10, if: { '===': [{ var: 'profile.city' }, 'Kigali'] }, to: 'amount' }, far: { at: 20, to: 'extra' } }), `way.undecided error ${flow} /steps/done/on/again/near`],
  ['a condition without meaning', again({ near: { at: 10, if: { '<': [{ var: 'settings.country' }, 5] }, to: 'amount' }, far: { at: 20, to: 'extra' } }), `way.fails error ${flow} /steps/done/on/again/near`],
  ['a place that some settings hold the borrower in [B15]', smallLender({ [flow]: { steps: { done: { on: { back: 'stay', again: { on: { at: 10, if: { var: 'settings.accept_verve_cards' }, to: 'amount' }, off: { at: 20, to: 'stay' } } } } } }, 'screens/done.json': { title: 'done.title', body: {} } }), 'way.no-way-out error rules/flows/borrow.json /steps/done'],
  ['addresses that send each other the borrower [B20]', smallLender({ [routes]: { routes: { login: { gates: { in: { at: 10, if: { '!': { var: 'session.signed_in' } }, to: '/' } } } } } }), 'way.redirects error rules/routes.json /routes/home'],
])('says of %s where it is', (_what, files, says) => {
  expect(said(files)).toContain(says);
});

it('leaves circles to the rule over the graph, so that one mistake is told once', () => {
  const files = afterCost('failed', { refuse: null, busy: { at: 10, if: { '===': [{ var: ['error.code', ''] }, 'busy'] }, to: 'cost' }, other: { at: 20, to: 'stay' } });
  expect(check(files, 'small', knowledge()).problems.map(({ code }) => code)).toEqual(['step.circle']);
});

it('tells with the first case that shows it what a person has to set up and do', () => {
  const files = again({ near: { at: 10, if: { '===': [{ var: 'profile.city' }, 'Kigali'] }, to: 'amount' }, far: { at: 20, to: 'extra' } });
  expect(run([journeys], subjectOf(readLayers(files, 'small'), 'small', knowledge()), files).map(problemText)).toEqual([
    `${flow}:6 /steps/done/on/again/near - "again" at "done" stands still at the row "near": what it asks about is missing - with session {"signed_in":true}, without profile.city; start → amount: continue → cost: ok (data {"cost":{"repayment":"999"}}) → done: again - say what missing means, by the second operand of var or by has`,
  ]);
});
