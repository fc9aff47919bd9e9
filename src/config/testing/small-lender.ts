import type { Files } from '../layers.ts';

/** A file's content: JSON, or a text as it stands. */
type Content = object | string;

const base: Readonly<Record<string, Content>> = {
  'rules/routes.json': {
    routes: {
      home: { path: '/', flow: 'borrow', layout: 'layout', gates: { 'signed-in': { at: 10, gate: 'signed-in' } } },
      login: { path: '/login', flow: 'enter', layout: 'layout', with: { then: { var: ['route.query.then', ''] } } },
      loan: {
        path: '/loans/:id',
        flow: 'borrow',
        layout: 'layout',
        gates: { 'signed-in': { at: 10, gate: 'signed-in' } },
      },
    },
  },
  'rules/gates.json': { gates: { 'signed-in': { if: { '!': { var: ['session.signed_in', false] } }, to: '/login' } } },
  'rules/values.json': { values: { first: 1 } },
  'rules/flows/app.json': {
    start: 'ground',
    steps: { ground: { screen: 'ground', on: { logout: 'end' } }, end: { call: 'session.end', on: { ok: '/login' } } },
  },
  'rules/flows/enter.json': {
    takes: { then: { type: 'string' } },
    start: 'door',
    steps: { door: { screen: 'door', on: { continue: '/' } } },
  },
  'rules/flows/borrow.json': {
    form: 'borrow',
    load: { products: { call: 'listProducts' } },
    values: { product: { find: [{ var: 'data.products' }, { '===': [{ var: 'item.id' }, { var: 'value.first' }] }] } },
    start: 'amount',
    steps: {
      amount: { screen: 'amount', on: { continue: 'cost' } },
      cost: {
        call: 'getLoanBreakdown',
        with: {
          product_id: { var: ['value.product.id', 1] },
          principal: { var: 'form.amount' },
          tenor: 1,
          tenor_period: 'months',
          start_date: { var: 'today' },
        },
        on: {
          ok: {
            large: { at: 10, if: { '>': [{ var: 'data.cost.repayment' }, '1000'] }, to: 'extra' },
            small: { at: 20, to: 'done' },
          },
          failed: { refuse: { amount: '{{ error.message | or: error.default }}' } },
        },
      },
      extra: {
        flow: 'extra',
        with: { title: 'extra.title' },
        on: { done: { set: { 'flow.seen': { var: 'data.extra.sure' } }, to: 'done' }, closed: 'amount' },
      },
      done: { screen: 'done', with: { text: 'done.text' }, on: { again: 'amount' } },
    },
  },
  'rules/flows/extra.json': {
    takes: { title: 'text' },
    start: 'ask',
    steps: { ask: { screen: 'extra', on: { continue: 'end' } }, end: { end: 'done', give: { sure: true } } },
  },
  'schemas/forms/borrow.json': {
    fields: {
      amount: {
        at: 10,
        group: 'amount',
        required: true,
        schema: { type: 'string', format: 'decimal', decimalMinimum: '100', decimalMaximum: '900' },
        widget: 'money',
      },
    },
    checks: {
      round: { at: 10, if: { '===': [{ var: ['form.amount', ''] }, '13'] }, text: 'borrow.unlucky', field: 'amount' },
    },
  },
  'screens/layout.json': {
    title: 'shell.title',
    body: {
      bar: {
        at: 10,
        block: 'bar',
        menu: { text: 'shell.menu', buttons: { logout: { at: 10, text: 'shell.logout', event: 'logout' } } },
      },
      slot: { at: 20, block: 'slot' },
    },
  },
  'screens/ground.json': { title: 'shell.title', body: {} },
  'screens/door.json': {
    title: 'door.title',
    body: {
      actions: {
        at: 10,
        block: 'actions',
        buttons: { continue: { at: 10, text: 'action.continue', event: 'continue' } },
      },
    },
  },
  'screens/amount.json': {
    title: 'amount.title',
    body: {
      fields: { at: 10, block: 'fields', group: 'amount' },
      products: {
        at: 20,
        block: 'list',
        of: { var: 'data.products' },
        columns: { name: { at: 10, label: 'amount.product', text: '{{ item.name }}' } },
      },
      actions: {
        at: 30,
        block: 'actions',
        buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true } },
      },
    },
  },
  'screens/extra.json': {
    title: '{{ with.title }}',
    body: {
      actions: {
        at: 10,
        block: 'actions',
        buttons: { continue: { at: 10, text: 'action.continue', event: 'continue' } },
      },
    },
  },
  'screens/done.json': {
    title: 'done.title',
    takes: { text: 'text' },
    body: {
      text: { at: 10, block: 'text', text: '{{ with.text }}' },
      cost: {
        at: 20,
        block: 'text',
        if: { '!': { var: ['flow.seen', false] } },
        text: { key: 'done.cost', with: { amount: { var: 'data.cost.repayment' } } },
      },
      actions: {
        at: 30,
        block: 'actions',
        buttons: {
          again: { at: 10, text: 'done.again', event: 'again' },
          home: { at: 20, text: 'done.home', to: '/' },
        },
      },
    },
  },
  'locales/en-GB/all.json': {
    'shell.title': 'Loans',
    'shell.menu': 'Menu',
    'shell.logout': 'Log out',
    'door.title': 'Welcome',
    'action.continue': 'Continue',
    'amount.title': 'How much?',
    'amount.product': 'Product',
    'field.amount.label': 'Amount',
    'borrow.unlucky': 'Choose another amount',
    'extra.title': 'Are you sure?',
    'done.title': 'Done',
    'done.text': 'It is done',
    'done.cost': 'You repay {{ amount | money: NGN }}',
    'done.again': 'Again',
    'done.home': 'Home',
    'error.default': 'Something went wrong',
  },
  'locales/fr/all.json': {
    'shell.title': 'Prêts',
    'shell.menu': 'Menu',
    'shell.logout': 'Se déconnecter',
    'door.title': 'Bienvenue',
    'action.continue': 'Continuer',
    'amount.title': 'Combien ?',
    'amount.product': 'Produit',
    'field.amount.label': 'Montant',
    'borrow.unlucky': 'Choisissez un autre montant',
    'extra.title': 'En êtes-vous sûr ?',
    'done.title': 'C’est fait',
    'done.text': 'C’est fait',
    'done.cost': 'Vous remboursez {{ amount | money: NGN }}',
    'done.again': 'Encore',
    'done.home': 'Accueil',
    'error.default': 'Une erreur est survenue',
  },
  'tenants/small/tenant.json': {
    language: 1,
    name: 'Small Loans',
    hosts: ['small'],
    languages: ['en-GB', 'fr'],
    site: { banner_title: { 'en-GB': 'Hello', fr: 'Bonjour' }, frames: ['https://pay.example'] },
    theme: { brand: '#0b6b43', 'on-brand': '#ffffff', radius: 8 },
  },
};

/**
 * A lender without a fault, small enough to be read at a glance, with the given files instead of or besides its own.
 * Objects are laid over the files by name; null takes a file away.
 */
export function smallLender(changed: Readonly<Record<string, Content | null>> = {}): Files {
  const files: Record<string, string> = {};
  for (const [path, content] of Object.entries({ ...base, ...changed })) {
    if (content !== null) files[path] = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  }
  return files;
}

/** The small lender with one text of one file replaced, as a person would misspell it. */
export function misspelt(path: string, right: string, wrong: string): Files {
  const files = smallLender();
  const text = files[path];
  if (text === undefined || !text.includes(right)) throw new Error(`${path} does not hold ${right}`);
  return { ...files, [path]: text.replace(right, wrong) };
}
