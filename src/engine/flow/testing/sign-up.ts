import type { Program } from '../program.ts';
import { has, not, programOf, secret, text, variable } from './program.ts';

function stage(name: string, last: number) {
  return {
    and: [
      { in: [name, variable('settings.stages')] },
      { '<=': [variable('value.stage'), last] },
      not(has(`data.${name}-save`)),
    ],
  };
}

/** Sign-up by stages that a lender names; the core knows how far a borrower has come. */
export const signUp: Program = programOf({
  calls: {
    start: ['phone_number', 'longitude'],
    confirm: ['otp', 'phone_number'],
    setPassword: ['password'],
    'session.start': ['from'],
    verifyBank: ['account'],
    save: ['value', 'pin'],
    form: [],
    'device.location': [],
  },
  forms: {
    'sign-up': {
      phone_number: text('phone', { fill: variable('with.phone', null) }),
      otp: { ...secret('otp'), for: variable('form.phone_number') },
      password: secret('password'),
      bvn: text('bvn'),
      account: text('bank'),
      pin: secret('pin'),
    },
  },
  flows: {
    'sign-up': {
      takes: { phone: { type: 'string' }, stage: { type: 'integer' }, message: { type: 'string' } },
      form: 'sign-up',
      load: { spot: { call: 'device.location' }, definition: { call: 'form' } },
      values: {
        stage: variable('data.password-set.stage_id', variable('with.stage', 0)),
        pages: variable('data.definition.pages', []),
      },
      start: {
        password: {
          at: 10,
          if: { '===': [variable('with.stage', 99), 0] },
          toast: { note: { key: 'complete-first', with: { message: variable('with.message', '') } } },
          to: 'password',
        },
        resumed: { at: 20, if: has('with.stage'), to: 'next' },
        new: { at: 30, to: 'phone' },
      },
      steps: {
        phone: { screen: 'phone', on: { continue: 'code-send' } },
        'code-send': {
          call: 'start',
          with: {
            phone_number: variable('form.phone_number'),
            longitude: { if: [{ ready: 'spot' }, variable('data.spot.longitude', null), null] },
          },
          on: { ok: { set: { 'flow.resend_at': { later: [variable('now'), 600, 'seconds'] } }, to: 'otp' } },
        },
        otp: {
          screen: 'otp',
          with: { until: variable('flow.resend_at') },
          on: { continue: 'code-check', resend: 'code-send' },
        },
        'code-check': {
          call: 'confirm',
          with: { otp: variable('form.otp'), phone_number: variable('form.phone_number') },
          on: { ok: 'password', failed: { set: { 'form.otp': null }, refuse: { otp: '{{ error.message }}' } } },
        },
        password: { screen: 'password', on: { continue: 'password-set' } },
        'password-set': { call: 'setPassword', with: { password: variable('form.password') }, on: { ok: 'hold' } },
        hold: { call: 'session.start', with: { from: 'password-set' }, on: { ok: 'next' } },
        next: {
          decide: {
            form: {
              at: 5,
              if: { and: [{ in: ['form', variable('settings.stages')] }, not(has('data.form-save'))] },
              to: 'form-wait',
            },
            bvn: { at: 10, if: stage('bvn', 2), to: 'bvn' },
            bank: { at: 20, if: stage('bank', 3), to: 'bank' },
            pin: { at: 30, if: stage('pin', 4), to: 'pin' },
            done: { at: 90, to: 'success' },
          },
        },
        'form-wait': { screen: 'skeleton', after: { '1000': { to: 'form-page', with: { index: 0 } } } },
        'form-page': {
          screen: 'form-page',
          on: {
            continue: {
              further: {
                at: 10,
                if: { '<': [{ '+': [variable('with.index'), 1] }, { count: variable('value.pages') }] },
                to: 'form-page',
                with: { index: { '+': [variable('with.index'), 1] } },
              },
              send: { at: 20, to: 'form-save' },
            },
          },
        },
        'form-save': { call: 'save', with: { value: 'form' }, on: { ok: 'next' } },
        bvn: { screen: 'bvn', on: { continue: 'bvn-save' } },
        'bvn-save': { call: 'save', with: { value: variable('form.bvn') }, on: { ok: 'next' } },
        bank: {
          screen: 'bank',
          on: {
            continue: {
              verify: { at: 10, if: not(has('data.bank-verify')), to: 'bank-verify' },
              save: { at: 20, to: 'bank-save' },
            },
          },
        },
        'bank-verify': { call: 'verifyBank', with: { account: variable('form.account') } },
        'bank-save': { call: 'save', with: { value: variable('form.account') }, on: { ok: 'next' } },
        pin: { screen: 'pin', on: { continue: 'pin-save' } },
        'pin-save': { call: 'save', with: { pin: variable('form.pin') }, on: { ok: 'next' } },
        success: { screen: 'success', on: { login: '/onboard/login', back: 'stay' } },
        'turned-away': { screen: 'skeleton', after: { '1000': '/onboard/login' } },
      },
      on: {
        failed: {
          unauthorized: {
            at: 10,
            if: { contains: [variable('error.message'), 'Unauthorized access'] },
            toast: { bad: '{{ error.message }}' },
            to: 'turned-away',
          },
          other: { at: 20, toast: { bad: '{{ error.message }}' } },
        },
      },
    },
  },
});
