import type { Program } from '../program.ts';
import { is, programOf, secret, text, variable } from './program.ts';

/**
 * A repayment wizard that calls a mandate wizard with different returns: done (the mandate goes on), card (the
 * borrower shall use a card), closed (back to where it was asked). The mandate adds a bank by a third flow over it.
 */
export const wizards: Program = programOf({
  calls: { listBanks: [], createMandate: ['bank', 'amount'], verifyBank: ['account'] },
  forms: {
    repay: { method: text('method'), note: text('review', { required: false }) },
    mandate: { bank: text('bank'), account: text('account'), otp: secret('otp') },
    bank: { number: text('number') },
  },
  flows: {
    repay: {
      form: 'repay',
      start: 'method',
      steps: {
        method: { screen: 'method', on: { continue: 'mandate', skip: 'review' } },
        mandate: {
          flow: 'mandate',
          with: { amount: '5000' },
          on: {
            done: 'review',
            card: { toast: { note: 'use-card' }, to: 'card' },
            closed: { method: { at: 10, if: is('form.method', 'debit'), to: 'method' }, other: { at: 20, to: 'card' } },
          },
        },
        card: { screen: 'card', on: { continue: 'review' } },
        review: { screen: 'review', on: { continue: 'pin', again: 'mandate' } },
        pin: { screen: 'pin' },
      },
    },
    mandate: {
      takes: { amount: { type: 'string' } },
      form: 'mandate',
      load: { banks: { call: 'listBanks' } },
      start: {
        none: { at: 10, if: { '===': [{ count: variable('data.banks') }, 0] }, to: 'card' },
        some: { at: 20, to: 'info' },
      },
      steps: {
        info: { screen: 'info', on: { continue: 'bank' } },
        bank: { screen: 'bank', on: { continue: 'account', add: 'add' } },
        add: {
          flow: 'add-bank',
          over: 'bank',
          on: { done: { set: { 'form.bank': variable('data.add.id') }, to: 'account' }, closed: 'back' },
        },
        account: { screen: 'account', on: { continue: 'create' } },
        create: {
          call: 'createMandate',
          with: { bank: variable('form.bank'), amount: variable('with.amount') },
          on: { ok: 'otp' },
        },
        otp: { screen: 'otp', on: { continue: 'made' } },
        made: { end: 'done', give: { mandate_id: variable('data.create.id') } },
        card: { end: 'card' },
      },
    },
    'add-bank': {
      form: 'bank',
      start: 'number',
      steps: {
        number: { screen: 'number', on: { continue: 'verify' } },
        verify: { call: 'verifyBank', with: { account: variable('form.number') }, on: { ok: 'sure' } },
        sure: { screen: 'sure', over: 'number', on: { yes: 'added', no: 'back' } },
        added: { end: 'done', give: { id: variable('data.verify.id') } },
      },
    },
  },
});
