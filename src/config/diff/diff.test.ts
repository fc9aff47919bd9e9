import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { configurationOf, type Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { mergePatch } from '../merge-patch.ts';
import { byLenders, changesText, diffConfigurations } from './index.ts';

const files = new FileReader(process.cwd()).read();

function naija(of: Files): Configuration {
  return configurationOf(readLayers(of, 'naija'), 'naija');
}

/** A file of Naija's own layer, with what stands there and a patch. */
function laid(path: string, patch: object): Files {
  const own = `tenants/naija/${path}`;
  return { [own]: JSON.stringify(mergePatch(JSON.parse(files[own] ?? '{}'), patch)) };
}

const before = naija(files);

/** What an edit says; undefined in a patch stands for null, which takes away. */
function says(...edits: readonly (readonly [path: string, patch: object])[]): readonly string[] {
  const edited = edits.reduce<Files>((all, [path, patch]) => ({ ...all, ...overlay(path, patch) }), files);
  return diffConfigurations(before, naija(edited)).map(({ subject, says: said }) => `${subject}: ${said}`);
}

/** Where nothing of the lender's own stands, the patch is the file: a null in it takes away from the base. */
function overlay(path: string, patch: object): Files {
  return files[`tenants/naija/${path}`] === undefined
    ? { [`tenants/naija/${path}`]: JSON.stringify(patch) }
    : laid(path, patch);
}

const flow = 'rules/flows/application.json';
const form = 'schemas/forms/application.json';
const personal = 'screens/application/personal.json';
const english = 'locales/en-GB/own.json';
const french = 'locales/fr/own.json';

describe('what an edit changes, in the words of those who know the lender', () => {
  it.each<readonly [string, readonly (readonly [string, object])[], readonly string[]]>([
    [
      'a colour',
      [['tenant.json', { theme: { brand: '#7a1f5c' } }]],
      ['Lender: The brand colour is now #7a1f5c instead of #0b6b43.'],
    ],
    [
      'a step that leads elsewhere under a button whose words were written for where it led',
      [[flow, { steps: { professional: { on: { continue: 'confirm' } } } }]],
      [
        'Journey [application]: At “Your work” [professional], on “Check my eligibility” [continue]: now leads to “Check your answers” [confirm] instead of “Before score” [before-score].',
        'Journey [application]: “Check my eligibility” stays on the button of “Your work” [professional], and of no other: see that it still says where one gets to.',
      ],
    ],
    [
      'words in the first language alone, which the others say as before',
      [[english, { 'login.continue': 'Go in' }]],
      [
        'Words in English: 1 text changed: “Log in” is now “Go in” [login.continue] on “Log in” [login].',
        'Words in French: 1 text stays though English says something else now: “Se connecter” [login.continue].',
      ],
    ],
    [
      'one of two forms between which a number chooses',
      [[french, { 'dashboard.past-due_one': 'Un prêt est en retard.' }]],
      [
        'Words in French: 1 text changed: “{{ count }} prêt a dépassé son échéance. Remboursez-le vite pour limiter les frais.” is now “Un prêt est en retard.” [dashboard.past-due_one] on 2 screens.',
        'Words in French: 1 text stays of those between which a number chooses: “{{ count }} prêts ont dépassé leur échéance. Remboursez-les vite pour limiter les frais.” [dashboard.past-due_other].',
      ],
    ],
    [
      'the name',
      [['tenant.json', { name: 'Naija Loans' }]],
      ['Lender: The lender is now called “Naija Loans” instead of “Naija Credit”.'],
    ],
    [
      'a language more',
      [['tenant.json', { languages: ['en-GB', 'fr', 'sw'] }]],
      ['Lender: The lender now speaks Swahili.'],
    ],
    ['a language less', [['tenant.json', { languages: ['en-GB'] }]], ['Lender: The lender no longer speaks French.']],
    [
      'the first language',
      [['tenant.json', { languages: ['fr', 'en-GB'] }]],
      ['Lender: Borrowers whose browser asks for no language now read French instead of English.'],
    ],
    [
      'a new address',
      [['rules/routes.json', { routes: { offers: { path: '/offers', flow: 'later' } } }]],
      ['Addresses: The address /offers [offers] is new and opens the journey [later].'],
    ],
    [
      'an address without its gate',
      [['rules/routes.json', { routes: { loans: { gates: { 'signed-in': null } } } }]],
      [
        'Addresses: The address /loans [loans], before it opens: a rule is gone: [signed-in]: the gate [signed-in] decides, leads to /onboard/login?then={{ route.here }}.',
      ],
    ],
    [
      'a gate',
      [['rules/gates.json', { gates: { address: { to: '/settings/documents' } } }]],
      [
        'Gates: The gate [address] now leads to /settings/documents instead of /settings/profile. It is asked: in the journey [application] the rule [address] at the decision [entry].',
      ],
    ],
    [
      'a gate of which one question of several is another',
      [
        [
          'rules/gates.json',
          {
            gates: {
              'max-loans': {
                if: {
                  and: [
                    { has: 'value.product.max_active_loans' },
                    { '>': [{ var: ['value.product.max_active_loans', 0] }, 0] },
                    { '>': [{ var: 'value.active-loans' }, { var: ['value.product.max_active_loans', 0] }] },
                  ],
                },
              },
            },
          },
        ],
      ],
      [
        expect.stringContaining(
          'sends away when value.active-loans is above value.product.max_active_loans (missing: 0) and … (it was: value.active-loans is at least value.product.max_active_loans (missing: 0) and …). It is asked: in the journey [application] the rule [max-loans] at the decision [entry]; ',
        ) as string,
      ],
    ],
    [
      'where a button leads',
      [[flow, { steps: { personal: { on: { continue: 'professional' } } } }]],
      [
        'Journey [application]: At “About you” [personal], on “Continue” [continue]: now leads to “Your work” [professional] instead of “Personal save” [personal-save].',
      ],
    ],
    [
      'a step between',
      [
        [
          flow,
          {
            steps: {
              'after-breakdown': { decide: { personal: { to: 'promise' } } },
              promise: { screen: 'application/pending', on: { continue: 'personal' } },
            },
          },
        ],
      ],
      [
        'Journey [application]: At the decision [after-breakdown]: the rule [personal] now leads to “We are looking into it” [promise] instead of “About you” [personal].',
        'Journey [application]: The step “We are looking into it” [promise] is new: a place that shows “We are looking into it” [application/pending].',
      ],
    ],
    [
      'a step that is gone',
      [['rules/flows/sign-up.json', { steps: { locate: null } }]],
      ['Journey [sign-up]: The step “Locate” [locate] is gone.'],
    ],
    [
      'a step of another kind',
      [['rules/flows/sign-up.json', { steps: { locate: { call: null, screen: 'application/pending' } } }]],
      [
        'Journey [sign-up]: The step “We are looking into it” [locate] is now a place that shows “We are looking into it” [application/pending] instead of the call device.location.',
      ],
    ],
    [
      'a new rule',
      [[flow, { steps: { 'after-breakdown': { decide: { email: { at: 20, gate: 'verified-email' } } } } }]],
      [
        'Journey [application]: At the decision [after-breakdown]: a new rule: [email]: the gate [verified-email] decides, leads to /settings/profile; until now the rule [form] was tried.',
      ],
    ],
    [
      'an event that is answered under another name',
      [
        [
          'rules/flows/login.json',
          {
            steps: {
              login: {
                on: {
                  join: null,
                  start: { to: '/onboard/signup', with: { phone_number: { var: 'form.phone_number' } } },
                },
              },
            },
          },
        ],
      ],
      ['Journey [login]: At “Log in” [login], on “start”: what was done on “join”, which nothing answers any more.'],
    ],
    [
      'how often is asked whether something has come',
      [[flow, { steps: { charging: { poll: { every: 15000, 'at-most': 4 } } } }]],
      [
        'Journey [application]: The step “Charging” [charging] now asks again after 15 s instead of 1.5 s.',
        'Journey [application]: The step “Charging” [charging] now asks 4 times at most instead of 40.',
      ],
    ],
    [
      'a message of another tone',
      [
        [
          flow,
          {
            steps: {
              'personal-save': { on: { failed: { toast: { bad: null, note: 'application.profile-failed' } } } },
            },
          },
        ],
      ],
      [
        'Journey [application]: When the call updateProfile [personal-save] comes to “failed”: now says “There was an error updating your profile” as a note instead of “There was an error updating your profile” as bad news.',
      ],
    ],
    [
      'what two journeys have of one chapter, once',
      [['rules/chapters/application/finish.json', { steps: { 'waits-for-guarantors': { after: null } } }]],
      [
        expect.stringMatching(
          /^Journeys \[application\] and \[loan-request\]: At “Your loan waits for a guarantor” \[waits-for-guarantors\], after 2 s: no longer /,
        ) as string,
      ],
    ],
    [
      'a rule for some alone, where all went one way',
      [
        [
          flow,
          {
            steps: {
              amount: {
                on: {
                  continue: {
                    business: { at: 10, if: { var: 'value.business' }, to: 'after-breakdown' },
                    other: { at: 20, to: 'breakdown' },
                  },
                },
              },
            },
          },
        ],
      ],
      [
        'Journey [application]: At “How much do you need?” [amount], on “Continue” [continue]: a new rule: [business] when value.business: leads to “After breakdown” [after-breakdown]; until now the rule [other] led to “What it costs” [breakdown].',
      ],
    ],
    [
      'a rule that is gone, and where those go whom it took',
      [[flow, { steps: { 'after-breakdown': { decide: { form: null } } } }]],
      [
        'Journey [application]: At the decision [after-breakdown]: a rule is gone: [form] when value.cfg-only: leads to “Additional” [additional]; now the rule [personal] leads to “About you” [personal].',
      ],
    ],
    [
      'a journey that is handed its calls once, with all that run it',
      [['rules/flows/pay.json', { steps: { 'new-pin': { on: { done: { to: 'sending' } } } } }]],
      [
        expect.stringMatching(
          /^Journey \[pay\], wherever it runs \(airtime\/pay, .+ and transfer\/pay\): When the journey reset-pin \[new-pin\] ends as “done”: /,
        ) as string,
      ],
    ],
    [
      'rules in another order',
      [[flow, { steps: { scored: { decide: { 'not-ok': { at: 100 } } } } }]],
      ['Journey [application]: At the decision [scored]: the rule [not-ok] is now tried after [pay].'],
    ],
    [
      'a condition of a rule',
      [
        [
          flow,
          {
            steps: {
              'after-breakdown': {
                decide: {
                  identity: { if: { in: [{ var: 'value.identification' }, ['rejected']] } },
                  form: { if: { var: 'value.cfg' } },
                },
              },
            },
          },
        ],
      ],
      [
        'Journey [application]: At the decision [after-breakdown]: the rule [identity], which leads to “Identity” [identity], is now taken when value.identification is "rejected" (it was: value.identification is one of "missing", "rejected"); otherwise the rule [form] is tried.',
        'Journey [application]: At the decision [after-breakdown]: the rule [form], which leads to “Additional” [additional], is now taken when value.cfg (it was: value.cfg-only); otherwise the rule [personal] leads to “About you” [personal].',
      ],
    ],
    [
      'what a call is sent',
      [[flow, { steps: { 'personal-save': { with: { city: { var: 'form.city' } } } } }]],
      ['Journey [application]: The call updateProfile “Personal save” [personal-save] is now sent “city”: form.city.'],
    ],
    [
      'what a call is no longer sent',
      [[flow, { steps: { 'personal-save': { with: { address: null } } } }]],
      [
        'Journey [application]: The call updateProfile “Personal save” [personal-save] is no longer sent “address” (it was form.address).',
      ],
    ],
    [
      'a message',
      [[flow, { steps: { 'personal-save': { on: { failed: { toast: { bad: 'application.charge-failed' } } } } } }]],
      [
        'Journey [application]: When the call updateProfile [personal-save] comes to “failed”: now says “Your card could not be charged. Nothing was taken.” instead of “There was an error updating your profile”.',
      ],
    ],
    [
      'a named value',
      [[flow, { values: { letter: false } }]],
      [
        'Journey [application]: The value “letter” is now no instead of value.product.require_loan_offer. It is read by the values “places”, “place” and “letter-due”, and with them: in the journey [application] its frame and the rule [letter] at the decision [pay-post].',
      ],
    ],
    [
      'a shared value, with all that reads it',
      [
        [
          'rules/values.json',
          { values: { 'has-wallet': true, 'owing-states': ['running', 'past due', 'past_due', 'late'] } },
        ],
      ],
      [
        'Shared values: The value “owing-states” now holds "late" too (it was running, past due, past_due). It is read by the values “can-extend”, “is-owed”, “due” and “may-extend”, and with them: on “Loan” [loan] the pill “…” [status] (whether it is shown), the panel “Instalment … of …, due …” [left], the button “Extend loan” [extend] (whether it is shown) and 5 more; in the journey [extension] the rule [not-now] where it begins; in the journey [repayment] the rule [not-owing] where it begins and the rule [owing] on “ok” at “Look again” [look-again].',
        'Shared values: The value “has-wallet” is now yes instead of settings.country is "NGA". It is read by the values “funds-wallets”, “can-extend” and “may-extend”, and with them: on “Which phone?” [airtime/buy] the button “Fund your wallet” [fund] (whether it is shown) and the button “Fund Wallet” [fund] (whether it is shown); on “Which bill?” [bills/category] the button “Fund your wallet” [fund] (whether it is shown); on “Item” [bills/item] the button “Fund Wallet” [fund] (whether it is shown); on “Dashboard” [dashboard] the card “Wallet” [wallet] (whether it is shown) and the part “Fund” [fund] (whether it is shown); on “What it costs” [extension/payment] the button “Fund Wallet” [fund]; on “Loan” [loan] the button “Extend loan” [extend] (whether it is shown); on “Your repayment” [repayment/amount] the button “Fund Wallet” [fund] (whether it is shown); on “Amount” [transfer/amount] the button “Fund Wallet” [fund] (whether it is shown); and in 7 more places.',
      ],
    ],
    [
      'a long value, from where it differs',
      [
        [
          'rules/values.json',
          {
            values: {
              'savings-path': {
                if: [
                  { '===': [{ var: 'value.savings-name' }, ''] },
                  '',
                  {
                    in: [
                      { var: 'value.savings-slug' },
                      [
                        '',
                        '404',
                        'login',
                        'signup',
                        'reset',
                        'create-password',
                        'onboard',
                        'loans',
                        'settings',
                        'wallet',
                        'bills',
                        'transactions',
                        'notifications',
                        'receipts',
                        'guarantee',
                        'assets',
                        'config',
                        'brand',
                        'api',
                        'sandbox',
                        'more',
                      ],
                    ],
                  },
                  { cat: ['plan-', { var: 'value.savings-slug' }] },
                  { var: 'value.savings-slug' },
                ],
              },
            },
          },
        ],
      ],
      [
        expect.stringContaining(
          'Shared values: The value “savings-path” is now … "receipts", "guarantee", "assets", "config", "brand", "api", "sandbox", "more"), else value.savings-slug instead of … "receipts", "guarantee", "assets", "config", "brand", "api", "sandbox"), else value.savings-slug. It is read by the value “in-savings”, and with it: ',
        ) as string,
      ],
    ],
    [
      'a new field',
      [
        [form, { fields: { town: { at: 125, group: 'personal', required: true, schema: { type: 'string' } } } }],
        [english, { 'field.town.label': 'Town' }],
        [french, { 'field.town.label': 'Ville' }],
      ],
      [
        'Form [application]: The field “Town” [town] is new on “About you” [application/personal]: required.',
        'Words in English: 1 text is new: “Town” [field.town.label].',
        'Words in French: 1 text is new: “Ville” [field.town.label].',
      ],
    ],
    [
      'a field that is gone',
      [[form, { fields: { work_email: null } }]],
      ['Form [application]: The field “Work email” [work_email] is gone on “Your work” [application/professional].'],
    ],
    [
      'a field that may be left empty',
      [[form, { fields: { work_email: { required: false } } }]],
      ['Form [application]: The field “Work email” [work_email] is now optional (it was required).'],
    ],
    [
      'a field elsewhere',
      [[form, { fields: { address: { at: 1 } } }]],
      ['Form [application]: The field “Address” [address] is now asked first.'],
    ],
    [
      'a bound',
      [[form, { fields: { address: { schema: { maxLength: 300000 } } } }]],
      ['Form [application]: The field “Address” [address]: at most 300,000 letters instead of 255.'],
    ],
    [
      'a new bound',
      [[form, { fields: { requested_amount: { schema: { decimalMaximum: '500000' } } } }]],
      ['Form [application]: The field “How much do you need?” [requested_amount]: now at most 500,000.'],
    ],
    [
      'a condition of a field',
      [[form, { fields: { purpose: { if: true } } }]],
      ['Form [application]: The field “Purpose of the loan” [purpose] is now asked when yes (it was: not value.cfg).'],
    ],
    [
      'a new block',
      [
        [personal, { body: { note: { at: 15, block: 'notice', tone: 'note', text: 'personal.note' } } }],
        [english, { 'personal.note': 'Write it as on your ID.' }],
      ],
      [
        'Screen “About you” [application/personal]: The notice “Write it as on your ID.” [note] is new, first.',
        'Words in English: 1 text is new: “Write it as on your ID.” [personal.note].',
      ],
    ],
    [
      'a button that is gone',
      [['screens/login.json', { body: { actions: { buttons: { join: null } } } }]],
      ['Screen “Log in” [login]: The button “Create an account” [join] is gone in the actions [actions].'],
    ],
    [
      'buttons in another order',
      [['screens/login.json', { body: { actions: { buttons: { join: { at: 5 } } } } }]],
      [
        'Screen “Log in” [login]: The button “Log in” [continue] now stands after the button “Create an account” [join] in the actions [actions].',
      ],
    ],
    [
      'another text',
      [['screens/login.json', { body: { actions: { buttons: { continue: { text: 'action.continue' } } } } }]],
      ['Screen “Log in” [login]: The button “Log in” [continue] now says “Continue” instead of “Log in”.'],
    ],
    [
      'words',
      [[french, { 'login.continue': 'Entrer', 'login.forgot': 'Oublié ?' }]],
      [
        'Words in French: 2 texts changed: “Se connecter” is now “Entrer” [login.continue] on “Log in” [login]; “Mot de passe oublié\u00a0?” is now “Oublié ?” [login.forgot] on 2 screens.',
      ],
    ],
    [
      'words that a widget alone says, of what it asked',
      [
        ['rules/asks.json', { asks: { upload: { file: { value: '{{ answer.url | or: upload.nowhere }}' } } } }],
        [english, { 'upload.nowhere': 'Nowhere yet' }],
      ],
      [
        'Widgets: What [upload] asks as [file] (value) is now {{ answer.url | or: upload.nowhere }} instead of answer.url.',
        'Words in English: 1 text is new: “Nowhere yet” [upload.nowhere].',
      ],
    ],
  ])('tells %s', (_what, edits, wanted) => {
    expect(says(...edits)).toEqual(wanted);
  });

  it('says nothing of what nobody can notice: members in another order, another number between the same neighbours, an overlay that repeats the base', () => {
    const reordered = {
      'rules/flows/login.json': JSON.stringify(turned(JSON.parse(files['rules/flows/login.json'] ?? ''))),
    };
    expect(diffConfigurations(before, naija({ ...files, ...reordered }))).toEqual([]);
    expect(says(['screens/login.json', { body: { fields: { at: 21 } } }])).toEqual([]);
    expect(says(['screens/login.json', { title: 'login.title' }])).toEqual([]);
    expect(diffConfigurations(before, before)).toEqual([]);
  });

  it('warns when hardly anything is left, or ten times as much has come [B03]', () => {
    const bare = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('screens/')));
    expect(
      diffConfigurations(before, naija(bare))
        .filter(({ subject }) => subject === 'Alarm')
        .map(({ says: said }) => said),
    ).toEqual([`Screens: 0 instead of ${Object.keys(before.screens).length} – nothing is left. Is that meant?`]);
    const many = Array.from({ length: 90 }, (_, file): readonly [string, object] => [
      `locales/en-GB/own-${file}.json`,
      Object.fromEntries(Array.from({ length: 1000 }, (__, index) => [`more.n${file}-${index}`, 'x'.repeat(150)])),
    ]);
    expect(
      says(...many)
        .filter((said) => said.startsWith('Alarm'))
        .map((said) => said.split(':')[1]),
    ).toEqual([' Letters of configuration', ' Texts']);
  });

  it('tells what several lenders have in common once, and of each the rest', () => {
    const [shared, mine] = [
      { subject: 'A', says: 'All.' },
      { subject: 'B', says: 'Mine.' },
    ];
    expect(
      byLenders(
        new Map([
          ['kigali', [mine, shared]],
          ['maple', []],
          ['naija', [shared]],
        ]),
      ),
    ).toEqual([
      { lenders: ['kigali', 'naija'], changes: [shared] },
      { lenders: ['kigali'], changes: [mine] },
    ]);
  });

  it('names each subject once and its sentences below it', () => {
    expect(
      changesText([
        { subject: 'A', says: 'One.' },
        { subject: 'B', says: 'Two.' },
        { subject: 'A', says: 'Three.' },
      ]),
    ).toBe('A\n  One.\n  Three.\n\nB\n  Two.\n');
  });
});

/** The same with every object's members the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, turned(member)]),
  );
}
