import type { Program } from '../program.ts';
import { has, is, not, programOf, secret, text, variable } from './program.ts';
import { worldOf, type FakeWorld } from './world.ts';

/**
 * A short application: amount, plan, person (saved), offers asked for, one taken, fee accepted, PIN, money post.
 * A card is added by a sub-flow over the PIN; leaving is asked about.
 */
export const loan: Program = programOf({
  calls: {
    checkEligibility: ['product_id'],
    updateProfile: ['gender'],
    requestOffers: ['amount', 'gender'],
    takeOffer: ['token'],
    completeApplication: ['money', 'amount', 'gender', 'token', 'pin', 'card_id'],
    initCard: [],
    'card.pay': ['reference', 'url'],
    listProducts: [],
  },
  forms: {
    loan: {
      amount: text('amount'),
      gender: text('person', { fill: variable('profile.gender') }),
      fee: text('fee', { schema: { type: 'boolean' }, for: variable('value.token', '') }),
      pin: secret('authorize'),
      card: text('authorize', { required: false }),
    },
    card: { consent: text('instructions') },
  },
  flows: {
    loan: {
      takes: { product_id: { type: 'integer' } },
      form: 'loan',
      load: { products: { call: 'listProducts' } },
      values: {
        product: { find: [variable('data.products'), { '===': [variable('item.id'), variable('with.product_id')] }] },
        token: variable('data.offers.token', ''),
        upfront: variable('value.product.upfront', false),
      },
      start: {
        unknown: { at: 10, if: not(has('value.product')), toast: { bad: 'loan.unknown' }, to: '/loans' },
        known: { at: 20, to: 'check' },
      },
      steps: {
        check: {
          call: 'checkEligibility',
          with: { product_id: variable('with.product_id') },
          on: { ok: 'amount', failed: { to: 'refused', with: { text: variable('error.message') } } },
        },
        refused: { screen: 'refused', on: { loans: 'closed' } },
        amount: { screen: 'amount', on: { continue: 'plan' } },
        plan: { screen: 'plan', on: { continue: 'person' } },
        person: { screen: 'person', on: { continue: 'save' } },
        save: { call: 'updateProfile', with: { gender: variable('form.gender') }, on: { ok: 'offers' } },
        offers: {
          call: 'requestOffers',
          with: { '*': variable('form') },
          on: { ok: 'offer', failed: { toast: { bad: '{{ error.message }}' }, to: 'amount' } },
        },
        offer: { screen: 'offer', on: { continue: 'take' } },
        take: { call: 'takeOffer', with: { token: variable('value.token') }, on: { ok: 'pay' } },
        pay: {
          decide: {
            fee: { at: 10, if: { and: [variable('value.upfront'), not(has('form.fee'))] }, to: 'fee' },
            done: { at: 20, to: 'authorize' },
          },
        },
        fee: { screen: 'fee', on: { continue: 'pay' } },
        authorize: { screen: 'authorize', on: { continue: 'complete', 'add-card': 'add-card' } },
        'add-card': {
          flow: 'card',
          over: 'authorize',
          on: {
            done: {
              refresh: { listCards: true },
              set: { 'form.card': variable('data.add-card.card_id') },
              to: 'authorize',
            },
            closed: 'back',
          },
        },
        complete: {
          call: 'completeApplication',
          with: {
            '*': variable('form'),
            token: variable('value.token'),
            pin: variable('form.pin'),
            card_id: variable('form.card'),
          },
          on: {
            ok: { track: 'loan_requested', to: 'done' },
            failed: {
              pin: {
                at: 10,
                if: is('error.code', 'wrong_pin'),
                set: { 'form.pin': null },
                refuse: { pin: '{{ error.message }}' },
              },
              other: { at: 20, toast: { bad: '{{ error.message }}' } },
            },
          },
        },
        done: {
          screen: 'done',
          after: { '2000': { refresh: { listLoans: true } } },
          on: { loans: 'closed', back: 'stay' },
        },
        abandon: { screen: 'abandon', over: 'here', on: { yes: 'leave', no: 'back' } },
        closed: { decide: '/loans' },
      },
      on: {
        leave: {
          dirty: { at: 10, if: { and: [variable('flow.dirty'), not(has('data.complete'))] }, to: 'abandon' },
          clean: { at: 20, to: 'leave' },
        },
      },
    },
    card: {
      form: 'card',
      start: 'instructions',
      steps: {
        instructions: { screen: 'instructions', on: { continue: 'setup' } },
        setup: { call: 'initCard', on: { ok: 'window' } },
        window: {
          call: 'card.pay',
          with: { '*': variable('data.setup') },
          on: { ok: 'done', cancelled: { toast: { note: 'card.cancelled' } } },
        },
        done: { end: 'done', give: { card_id: variable('data.setup.card_id') } },
      },
    },
  },
});

export const products = [{ id: 7 }, { id: 8, upfront: true }];

export function loanWorld(): FakeWorld {
  return worldOf({ profile: { gender: 'female' } }, { listProducts: products });
}

/** What the calls answer when all goes well. */
export const loanAnswers = {
  offers: { token: 'T1' },
  setup: { card_id: 'C1', reference: 'R1', url: 'https://pay.example' },
};
