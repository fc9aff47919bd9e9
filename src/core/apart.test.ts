import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readDocument, type Operation } from './api/document.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type LenderName } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';
import { PushDevice } from './testing/push-device.ts';

const bearer = operationsOf(readDocument()).filter((operation) =>
  operation.security.some(({ scheme }) => scheme === 'bearer'),
);

/** What belongs to Adaeze at naija, and is asked for by others. */
interface Owned {
  readonly statement: string;
  readonly request: number;
  readonly product: number;
  readonly loan: number;
  readonly card: number;
  readonly gender: number;
  readonly offer: string;
  readonly setup: string;
  readonly key: string;
  readonly check: string;
  readonly business: number;
  readonly account: number;
  readonly mandate: { readonly id: number; readonly token: string };
  readonly document: number;
  readonly payment: string;
  readonly saving: number;
  readonly payee: number;
  readonly file: string;
}

describe('lenders and borrowers are apart', () => {
  let core: CoreUnderTest;
  let owned: Owned;
  const tokens: Record<string, { lender: LenderName; token: string }> = {};

  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
      mandates: {
        register: async () => ({ id: 'M-1', transaction: 'RRR-1' }),
        standing: async () => undefined,
        askForCode: async () => ['otp'],
        isCode: async () => true,
      },
      cards: {
        open: async () => ({ url: 'http://cards.localhost/', origin: 'http://cards.localhost' }),
        registered: async () => 'open',
      },
      statements: {
        open: async () => ({ url: 'http://statements.localhost/', origin: 'http://statements.localhost' }),
        fetched: async () => ({
          name: 'Ada',
          account_number: '0123456789',
          bank_code: '058',
          monthly_income: '1',
          months: 6,
        }),
      },
      identity: {
        open: async () => ({ url: 'http://identity.localhost/', origin: 'http://identity.localhost' }),
        result: async () => 'running',
        isAlive: async () => true,
      },
    });
    const { token } = await core.signIn();
    const { completion, product } = await offerFor(core, token, 'Quick Cash');
    const key = newKey();
    const loan = await core.data<{ id: number }>('POST', '/api/v1/loan', { token, body: completion, key });
    const standing = await offerFor(core, token, 'Small Start', 'naija', { requested_amount: '10000.00' });
    const { reference } = await core.data<{ reference: string }>('POST', '/api/v1/settings/card/init', { token });
    const options = await core.data<{ gender: { id: number }[] }>('GET', '/api/v1/loan/options', { token });
    const { job_id: check } = await core.data<{ job_id: string }>('POST', '/utility/v1/verify/document', {
      token,
      body: { product: 'smileid' },
    });
    const { id: business } = await core.data<{ id: number }>('POST', '/api/v2/business-profile', {
      token,
      body: { business_name: 'The Bakery', registration_number: 'RC-1' },
    });
    const [, account] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/banks', { token });
    const [{ id: document } = { id: 0 }] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/document', {
      token,
    });
    await core.database.query(
      `update lenders set settings = settings || '{"direct_debit_provider":"remita","mandate_beneficiary":"1"}'::jsonb where slug = 'naija'`,
    );
    const mandate = await core.data<{ id: number; token: string }>('POST', '/api/v1/settings/mandates/create', {
      token,
      body: {
        provider: 'nibss-easypay',
        account_number: '0123454821',
        bank_code: '058',
        amount: '5000',
        date: '2026-03-10',
      },
    });
    const { reference: payment } = await core.data<{ reference: string }>('POST', `/api/v1/loan/${loan.id}/payments`, {
      token,
      body: { amount: '100.00', pin: '1234', card_id: completion.card_id },
      key: newKey(),
    });
    const { reference: statement } = await core.data<{ reference: string }>('POST', '/utility/v1/verify/mono/init', {
      token,
    });
    const [{ id: request } = { id: 0 }] = await core.data<{ id: number }[]>('GET', '/api/v2/loans/drafts', { token });
    const saving = await core.data<{ id: number }>('POST', '/api/v1/savings', {
      token,
      body: plan(Number(completion.card_id)),
      key: newKey(),
    });
    const { id: payee } = await core.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
      token,
      body: { account_number: '0123456789', bank_code: '057', saved: true },
    });
    owned = {
      payee,
      saving: saving.id,
      payment,
      statement,
      request,
      mandate,
      document,
      file: 'http://naija.localhost:3000/utility/v1/files/not-yours',
      check,
      business,
      account: account?.id ?? 0,
      product: product.id,
      loan: loan.id,
      card: Number(completion.card_id),
      gender: options.gender[1]?.id ?? 0,
      offer: standing.offers[0]?.loan_token ?? '',
      setup: reference,
      key,
    };
    tokens.neighbour = { lender: 'naija', token: (await core.signIn('naija', '08032345678')).token };
    tokens.stranger = { lender: 'kigali', token: (await core.signIn('kigali')).token };
    // Where there are wallets, which there are none at kigali.
    tokens.elsewhere = { lender: 'lekki', token: (await core.signIn('lekki')).token };
    tokens.impostor = { lender: 'naija', token: tokens.stranger.token };
  });
  afterAll(() => core.close());

  const plan = (card: number) => ({
    name: 'School',
    product_id: 1,
    tenor: '3',
    offer_id: 1,
    target: '6000.00',
    start_date: '2026-03-11',
    periodic_amount: '2000.00',
    frequency_id: 3,
    collection_method_id: 1,
    card_id: card,
  });
  const completion = () => ({ token: owned.offer, pin: '1234', channel: 'web', customer_type: 'Individual' });
  /** For every call: what a stranger sends to get at what is Adaeze's, and whether a neighbour at the same lender may. */
  const attempts: Readonly<
    Record<string, { body?: () => unknown; url?: () => string; ofLender?: true; ownOnly?: true }>
  > = {
    logout: { ownOnly: true },
    changePassword: { ownOnly: true, body: () => ({ old_password: 'Borrow@2026', new_password: 'Lend=2027x' }) },
    changePin: { ownOnly: true, body: () => ({ old_pin: '1234', new_pin: '4826' }) },
    requestPinCode: { ownOnly: true },
    resetPin: { ownOnly: true, body: () => ({ otp: '000000', new_pin: '4826' }) },
    requestEmailCode: { ownOnly: true, body: () => ({ email: 'a@mail.example' }) },
    confirmEmail: { ownOnly: true, body: () => ({ email: 'a@mail.example', otp: '000000' }) },
    saveNextOfKin: {
      body: () => ({
        first_name: 'Chinedu',
        last_name: 'Okafor',
        phone_number: '08057654321',
        relationship_id: owned.gender,
        email: 'a@mail.example',
        address: '1 Broad Street',
        city: 'Lagos',
      }),
      ofLender: true,
    },
    listSessions: { ownOnly: true },
    endOtherSessions: { ownOnly: true },
    listReferralActivities: { ownOnly: true },
    addDocument: { body: () => ({ url: owned.file, type_id: 2 }) },
    replaceDocument: {
      url: () => `/api/v1/settings/document/${owned.document}`,
      body: () => ({ url: owned.file, type_id: 1 }),
    },
    getProfile: { ownOnly: true },
    updateProfile: { body: () => ({ gender_id: owned.gender }), ofLender: true },
    getLoanOptions: { ownOnly: true },
    listProducts: { ownOnly: true },
    listLoans: { ownOnly: true },
    getLoan: { url: () => `/api/v1/loan/${owned.loan}` },
    listDrafts: { ownOnly: true },
    searchLoans: { ownOnly: true },
    summarizeLoans: { ownOnly: true },
    getLoanStatement: { url: () => `/api/v1/loan/${owned.loan}/statement` },
    checkEligibility: { body: () => ({ product_id: owned.product }), ofLender: true },
    getLoanBreakdown: {
      body: () => ({
        product_id: owned.product,
        principal: '10000.00',
        tenor: 30,
        tenor_period: 'days',
        start_date: '2026-03-20',
      }),
      ofLender: true,
    },
    scoreLoan: { body: () => applicationFor({ id: owned.product, name: '', currency: 'NGN' }), ofLender: true },
    recordRejection: { body: () => applicationFor({ id: owned.product, name: '', currency: 'NGN' }), ofLender: true },
    requestOffers: {
      body: () => ({
        ...applicationFor({ id: owned.product, name: '', currency: 'NGN' }),
        currency: 'NGN',
        debit_id: 5,
        customer_type: 'Individual',
      }),
      ofLender: true,
    },
    getPaymentSchedules: { body: () => ({ token: owned.offer }) },
    chooseOffer: { body: () => ({ loan_token: owned.offer }) },
    completeApplication: { body: completion },
    chargeCardForProduct: { url: () => `/api/v1/loan/charge/${owned.product}`, body: () => ({ card_id: owned.card }) },
    preCheckEligibility: { body: () => ({ product_id: owned.product }), ofLender: true },
    getScoring: { url: () => `/api/v1/loan/scoring?product_id=${owned.product}` },
    getLoanForm: { url: () => '/api/v1/loan/forms/none' },
    requestBusinessOffers: {
      ofLender: true,
      body: () => ({
        product_id: owned.product,
        currency: 'NGN',
        debit_id: 5,
        customer_type: 'Individual',
        requested_amount: '10000.00',
        proposed_tenor: 30,
        proposed_tenor_period: 'days',
        proposed_payday: '2026-03-20',
        purpose: 'Business',
      }),
    },
    getOfferLetter: { url: () => `/api/v2/loans/offer-letters?token=${owned.offer}` },
    signOfferLetter: { body: () => ({ token: owned.offer, name: 'Ada Okafor' }) },
    getLoanEvidence: { url: () => `/api/v1/loan/${owned.loan}/evidence` },
    makeGuarantorLink: { ownOnly: true },
    listGuarantors: { url: () => `/api/v2/loans/guarantors?loan_id=${owned.loan}` },
    startStatement: { ownOnly: true },
    exchangeStatement: { body: () => ({ code: owned.statement }) },
    listStatements: { ownOnly: true },
    getLoanRequest: { url: () => `/api/v2/loans/requests/${owned.request}` },
    cancelDraft: {
      url: () => `/api/v2/loans/cancel?loan_profile_id=${owned.request}`,
      body: () => ({ reason: 'Other' }),
    },
    cancelLoan: { url: () => `/api/v1/loan/${owned.loan}/cancel`, body: () => ({ reason: 'Other' }) },
    changeLoanCard: { url: () => `/api/v1/loan/${owned.loan}/card`, body: () => ({ card_id: owned.card }) },
    changeLoanMandate: {
      url: () => `/api/v1/loan/${owned.loan}/mandate`,
      body: () => ({ mandate_id: owned.mandate.id }),
    },
    removeLoanMandate: { url: () => `/api/v1/loan/${owned.loan}/mandate` },
    updateBusinessProfile: {
      url: () => `/api/v2/business-profile/${owned.business}`,
      body: () => ({ business_name: 'The Bakery', registration_number: 'RC-1' }),
    },
    payLoan: {
      url: () => `/api/v1/loan/${owned.loan}/payments`,
      body: () => ({ amount: '100.00', pin: '1234', use_wallet: true }),
    },
    extendLoan: {
      url: () => `/api/v1/loan/request-extension/${owned.loan}`,
      body: () => ({ pin: '1234', no_of_days: 3 }),
    },
    extendInstalment: {
      url: () => `/api/v1/loan/request-extension/${owned.loan}/1`,
      body: () => ({ pin: '1234', no_of_days: 3 }),
    },
    initializeTransaction: { ownOnly: true, body: () => ({ pin: '1234' }) },
    getTransaction: { url: () => `/api/v1/transaction/${owned.payment}` },
    makeReceipt: { body: () => ({ transaction_reference: owned.payment, transaction_amount: '100.00' }) },
    listSavingProducts: { ownOnly: true },
    listSavingFrequencies: { ownOnly: true },
    listCollectionMethods: { ownOnly: true },
    summarizeSavings: { ownOnly: true },
    listSavings: { ownOnly: true },
    createSaving: { body: () => plan(owned.card), ofLender: true },
    getSaving: { url: () => `/api/v1/savings/${owned.saving}` },
    updateSaving: { url: () => `/api/v1/savings/${owned.saving}`, body: () => ({ name: 'Mine' }) },
    getSavingBalance: { url: () => `/api/v1/savings/${owned.saving}/balance` },
    listSavingTransactions: { url: () => `/api/v1/savings/${owned.saving}/transactions` },
    archiveSaving: { url: () => `/api/v1/savings/${owned.saving}/archive` },
    restoreSaving: { url: () => `/api/v1/savings/${owned.saving}/restore` },
    withdrawSaving: {
      url: () => `/api/v1/savings/${owned.saving}/withdraw`,
      body: () => ({ amount: '100.00', pin: '1234' }),
    },
    topUpSaving: {
      url: () => `/api/v1/savings/${owned.saving}/topup`,
      body: () => ({ amount: '100.00', card_id: owned.card, pin: '1234' }),
    },
    rollOverSaving: { url: () => `/api/v1/savings/${owned.saving}/rollover`, body: () => ({ end_date: '2026-04-10' }) },
    listNotifications: { ownOnly: true },
    readNotifications: { ownOnly: true },
    listBeneficiaries: { ownOnly: true },
    addBeneficiary: { ownOnly: true, body: () => ({ account_number: '0123454821', bank_code: '058' }) },
    removeBeneficiary: { url: () => `/api/v1/wallet/beneficiaries/${owned.payee}` },
    findSameTransfer: { ownOnly: true, url: () => `/api/v1/wallet/transfer/same?bank_id=${owned.payee}&amount=100` },
    sendTransfer: { body: () => ({ amount: '100', bank_id: owned.payee, pin: '1234' }) },
    listRecentPurchases: { ownOnly: true, url: () => '/api/v1/wallet/recent?kind=bill' },
    buyAirtime: {
      ownOnly: true,
      body: () => ({ network_type: 'MTN', phone_number: '08031234567', amount: '100', pin: '1234' }),
    },
    listBillCategories: { ownOnly: true },
    listBillers: { ownOnly: true, url: () => '/api/v1/bills/category/1' },
    listBillItems: { ownOnly: true, url: () => '/api/v1/bills/biller-items/11' },
    checkBillCustomer: { ownOnly: true, body: () => ({ biller_id: 11, customer_id: '1' }) },
    payBill: {
      ownOnly: true,
      body: () => ({ customer_id: '1', biller_id: 11, payment_code: 'x', amount: '100', pin: '1234' }),
    },
    getOutcome: { url: () => `/api/v1/outcomes/${owned.key}` },
    getWallet: { ownOnly: true },
    fundWallet: { body: () => ({ amount: '1000.00', pin: '1234', card_id: owned.card }) },
    makeUssdCode: {
      ownOnly: true,
      url: () => '/api/v1/transaction/ussd?transaction_type=fund_wallet',
      body: () => ({ amount: '1000.00' }),
    },
    validateTier: { ownOnly: true, body: () => ({ amount: '1000.00', entry: 'Debit' }) },
    listCards: { ownOnly: true },
    initCard: { ownOnly: true },
    verifyCard: { body: () => ({ reference: owned.setup }) },
    removeCard: { url: () => `/api/v1/settings/card/${owned.card}` },
    listAccounts: { ownOnly: true },
    addAccount: { ownOnly: true, body: () => ({ account_number: '0123454821', bank_code: '058', pin: '1234' }) },
    removeAccount: { url: () => `/api/v1/settings/banks/${owned.account}` },
    listMandates: { ownOnly: true },
    generateMandate: {
      ownOnly: true,
      body: () => ({ account_number: '0123454821', bank_code: '058', amount: '5000', start_date: '2026-03-10' }),
    },
    createMandate: {
      ownOnly: true,
      body: () => ({
        provider: 'remita',
        account_number: '0123454821',
        bank_code: '058',
        amount: '5000',
        date: '2026-03-10',
      }),
    },
    getMandateDetails: { body: () => ({ token: owned.mandate.token }) },
    makeMandateFile: {
      body: () => ({
        token: owned.mandate.token,
        payer_signature: 'http://naija.localhost/utility/v1/files/x',
        amount: '5000',
        start_date: '2026-03-10',
        end_date: '2027-03-10',
      }),
    },
    finaliseMandate: {
      body: () => ({ direct_debit_id: owned.mandate.id, mandate_file_url: 'http://naija.localhost/x' }),
    },
    getMandateStatus: { url: () => `/api/v1/settings/mandates/${owned.mandate.id}/status` },
    getMandateFile: { url: () => `/api/v1/settings/mandates/${owned.mandate.id}/file` },
    requestMandateOtp: { body: () => ({ mandate_id: owned.mandate.id }) },
    validateMandateOtp: { body: () => ({ authParams: [{ token: '1234' }], remitaTransRef: 'RRR-1' }) },
    listDocumentTypes: { ownOnly: true },
    listDocuments: { ownOnly: true },
    saveNotificationToken: { ownOnly: true, body: () => ({ notification_token: new PushDevice('push').token }) },
    forgetNotificationToken: { ownOnly: true },
    saveNotificationDevice: { ownOnly: true, body: () => ({ device_id: 'phone' }) },
    listTransactionTypes: { ownOnly: true },
    getTransactionFee: { ownOnly: true, body: () => ({ type_id: 1 }) },
    listTransactions: { ownOnly: true },
    searchTransactions: { ownOnly: true },
    findTransactionNeighbours: { ownOnly: true, url: () => `/api/v2/transactions/${owned.payment}/neighbours` },
    listBusinessProfiles: { ownOnly: true },
    createBusinessProfile: {
      ownOnly: true,
      body: () => ({ business_name: 'The Bakery', registration_number: 'RC-1' }),
    },
    getBusinessProfile: { url: () => `/api/v2/business-profile/${owned.business}` },
    verifyBvn: { ownOnly: true, body: () => ({ bvn: '22211111111', last_5_digits: '11111', dob: '1990-05-12' }) },
    verifyBank: { ownOnly: true, body: () => ({ account_number: '0123456789', bank_code: '058', country: 'NGA' }) },
    listBanks: { ownOnly: true },
    startVerification: { ownOnly: true, body: () => ({ product: 'smileid' }) },
    getVerification: { body: () => ({ job_id: owned.check }) },
    uploadPhoto: { ownOnly: true, url: () => '/utility/v1/upload/photo?tenant=naija' },
    uploadFile: { ownOnly: true, url: () => '/utility/v1/upload/file?tenant=naija' },
    lookUp: { body: () => ({ form: 'none', field: 'none', values: { none: 'x' } }) },
    verifySalary: { ownOnly: true, body: () => ({ bank_code: '058', account_number: '0123456789' }) },
    getProfileOptions: { ownOnly: true },
    listCodes: { ownOnly: true, url: () => '/api/v1/meta/codes?code_description=state' },
    listLinkedCodes: { ownOnly: true, url: () => '/api/v1/meta/codes/link?code_description=state&ref_code=NGA' },
  };

  const ask = (operation: Operation, who: string) => {
    const attempt = attempts[operation.id];
    const body = attempt?.body?.();
    const { lender, token } = tokens[who] ?? { lender: 'naija' as const, token: '' };
    return core.ask(operation.method as 'GET' | 'POST' | 'PUT' | 'DELETE', attempt?.url?.() ?? operation.path, {
      lender,
      token,
      ...(body === undefined ? {} : { body }),
      ...(operation.movesMoney ? { key: newKey() } : {}),
    });
  };

  it('has an attempt for every call that needs a session', () => {
    expect(Object.keys(attempts).sort()).toEqual(bearer.map((operation) => operation.id).sort());
  });

  it.each(bearer.map((operation) => [operation.id, operation] as const))(
    "refuses %s with no token, a wrong one, or another lender's [F75]",
    async (_id, operation) => {
      expect((await ask(operation, 'nobody')).status).toBe(401);
      expect((await ask(operation, 'impostor')).status).toBe(401);
    },
  );

  const byId = bearer.filter((operation) => attempts[operation.id]?.ownOnly !== true);

  it.each(byId.map((operation) => [operation.id, operation] as const))(
    "gives %s of another lender's borrower nothing of it [F75]",
    async (id, operation) => {
      const reply = await ask(operation, id === 'fundWallet' ? 'elsewhere' : 'stranger');
      if (id === 'getOutcome') expect(reply.body.data).toEqual({ state: 'unknown' });
      else if (['updateProfile', 'saveNextOfKin', 'addDocument'].includes(id)) expect(reply.status).toBe(422);
      else if (id === 'fundWallet') expect(reply.body).toMatchObject({ code: 'card_unknown' });
      else expect([403, 404]).toContain(reply.status);
    },
  );

  it.each(
    byId
      .filter((operation) => attempts[operation.id]?.ofLender !== true)
      .map((operation) => [operation.id, operation] as const),
  )('gives %s of another borrower of the same lender nothing of it [F75]', async (id, operation) => {
    const reply = await ask(operation, 'neighbour');
    if (id === 'getOutcome') expect(reply.body.data).toEqual({ state: 'unknown' });
    else if (id === 'addDocument')
      expect(reply.body).toMatchObject({ code: 'invalid_request', fields: { url: expect.any(String) } });
    else if (id === 'fundWallet') expect(reply.body).toMatchObject({ code: 'card_unknown' });
    else if (id === 'chargeCardForProduct') expect(reply.body).toMatchObject({ code: 'no_charge' });
    else expect([403, 404]).toContain(reply.status);
  });

  it('lists for each borrower only what is their own', async () => {
    for (const who of ['neighbour', 'stranger']) {
      const { lender, token } = tokens[who] ?? { lender: 'naija' as const, token: '' };
      for (const url of ['/api/v2/loans', '/api/v2/loans/drafts'])
        expect(await core.data(`GET`, url, { lender, token })).toEqual([]);
      expect(JSON.stringify(await core.data('GET', '/api/v1/settings/cards', { lender, token }))).not.toContain('4081');
      expect(JSON.stringify(await core.data('GET', '/api/v1/settings/banks', { lender, token }))).not.toMatch(
        /4821|6543/,
      );
    }
  });

  it('lets nobody put money in from the card of another, into what is their own [F75]', async () => {
    const { token } = await core.signIn('naija', '08030000051');
    const [own] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token });
    const mine = await core.data<{ id: number }>('POST', '/api/v1/savings', {
      token,
      body: plan(own?.id ?? 0),
      key: newKey(),
    });
    const unknown = { status: 422, body: { code: 'card_unknown' } };
    for (const [path, body] of [
      ['', plan(owned.card)],
      [`/${mine.id}/topup`, { amount: '100.00', card_id: owned.card, pin: '1234' }],
    ] as const)
      expect(await core.ask('POST', `/api/v1/savings${path}`, { token, body, key: newKey() })).toMatchObject(unknown);
    expect(
      await core.ask('PUT', `/api/v1/savings/${mine.id}`, { token, body: { name: 'Mine', card_id: owned.card } }),
    ).toMatchObject(unknown);
  });

  it('lets nobody repay with the card of another [F75]', async () => {
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"50.00"}')`,
    );
    const { lender, token } = tokens.neighbour ?? { lender: 'naija' as const, token: '' };
    expect(
      await core.ask('POST', `/api/v1/loan/charge/${owned.product}`, {
        lender,
        token,
        body: { card_id: owned.card },
        key: newKey(),
      }),
    ).toMatchObject({ status: 422, body: { code: 'card_unknown' } });
  });
});
