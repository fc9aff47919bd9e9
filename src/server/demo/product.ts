import type { Product, Translation } from '../../core/index.ts';

type Definition = Omit<Product, 'id'> & { readonly translations?: Readonly<Record<string, Translation>> };
type Method = keyof Product['attributes']['repayment-methods'];

/** A product definition of what differs; the rest is as most have it. */
export function product(
  differs: Omit<Partial<Definition>, 'attributes'> &
    Pick<
      Definition,
      | 'name'
      | 'description'
      | 'currency'
      | 'min_amount'
      | 'max_amount'
      | 'min_tenor_value'
      | 'max_tenor_value'
      | 'interest_rate'
      | 'interest_period'
    > & {
      period: Product['min_tenor_period'];
      method: Method;
      attributes?: Partial<Product['attributes']>;
    },
): Definition {
  const { period, method, attributes, ...rest } = differs;
  const methods: Product['attributes']['repayment-methods'] = {
    'direct-debit': false,
    'debit-card': false,
    'remita-inflight': false,
    'mobile-money': false,
    none: false,
  };
  return {
    min_tenor_period: period,
    max_tenor_period: period,
    allow_multi_tenor: false,
    max_active_loans: 1,
    customer_type: 'Individual',
    collection_method: method === 'direct-debit' ? 'direct_debit' : method.replace('-', '_'),
    require_loan_offer: false,
    require_loan_charge: false,
    documents: [],
    fees: [],
    ...rest,
    attributes: {
      channels: 'Web,Mobile',
      'repayment-methods': { ...methods, [method]: true },
      'request-payment-method': 'before-loan-request',
      'upfront-fee-payment': false,
      'upfront-interest-payment': false,
      'require-location': false,
      require_guarantor: false,
      show_only_clf: false,
      tenor_periods: [period],
      ...attributes,
    },
  };
}
