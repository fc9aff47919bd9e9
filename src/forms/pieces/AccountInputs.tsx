import { useEffect } from 'react';
import { isObject, type Value, type ValueObject } from '../../engine/value.ts';
import type { FieldOption } from '../port.ts';
import type { WidgetProps } from '../widget.ts';
import { SelectWidget } from '../widgets/select/SelectWidget.tsx';
import { textOf } from './TextInput.tsx';
import { useAsk } from './use-ask.ts';

/** The members of the answer that name an account. */
export interface Account {
  readonly bank: string;
  readonly number: string;
}

/** A member of an answer as text; nothing where it is not there. */
export const memberOf = (value: Value | undefined, name: string): string =>
  isObject(value) && Object.hasOwn(value, name) ? textOf(value[name]) : '';

/** The account that stands in an answer. */
export const accountOf = (value: Value | undefined): Account => ({
  bank: memberOf(value, 'bank_code'),
  number: memberOf(value, 'account_number'),
});

/** An answer of what is known; undefined when it is nothing. Whatever was found out about another account is not in it. */
export function accountValue({ bank, number }: Account, more: ValueObject = {}): ValueObject | undefined {
  const members = {
    ...(bank !== '' && { bank_code: bank }),
    ...(number !== '' && { account_number: number }),
    ...more,
  };
  return Object.keys(members).length === 0 ? undefined : members;
}

/** Digits of an account number where the field does not say. */
const usualLength = 10;
const longest = 20;

/** Whether bank and number are there, so that the account can be looked for. */
export function isComplete({ bank, number }: Account, schema: WidgetProps['schema']): boolean {
  const length = lengthOf(schema);
  return bank !== '' && (length === undefined ? number.length >= 6 : number.length === length);
}

/** How many digits an account number has by the field's schema; undefined when any number will do. */
function lengthOf(schema: WidgetProps['schema']): number | undefined {
  const properties = schema['properties'] as Readonly<Record<string, { readonly pattern?: string }>> | undefined;
  const pattern = properties?.['account_number']?.pattern;
  if (pattern === undefined) return usualLength;
  const count = /\{(\d{1,2})\}\$$/.exec(pattern)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** Bank and account number of one answer. */
export function AccountInputs(props: WidgetProps & { onAccount(account: Account): void }) {
  const { id, name, labelId, describedBy, value, schema, invalid, required, asks, say, onAccount } = props;
  const account = accountOf(value);
  const banks = useAsk(asks, 'banks');
  const { send } = banks;
  useEffect(() => void send({}), [send]);
  const listed = banks.state.is === 'ok' ? optionsIn(banks.state.value) : [];
  const bankLabel = `${id}--bank-label`;
  const numberId = `${id}--number`;
  return (
    <>
      <div className="part">
        <label className="part-label" id={bankLabel} htmlFor={id}>
          {say('widget.bank.bank')}
        </label>
        {banks.state.is === 'failed' || banks.state.is === 'cancelled' ? (
          <div
            id={id}
            className="options-failed"
            role="group"
            tabIndex={-1}
            aria-labelledby={`${labelId} ${bankLabel}`}
          >
            <span role="alert">{say('form.options-failed')}</span>
            <button type="button" className="options-retry" onClick={() => void send({})}>
              {say('form.retry')}
            </button>
          </div>
        ) : banks.state.is === 'ok' ? (
          <SelectWidget
            {...props}
            name={`${name}-bank`}
            labelId={bankLabel}
            value={account.bank === '' ? undefined : account.bank}
            options={listed}
            look={{ search: true }}
            invalid={invalid && account.bank === ''}
            onChange={(bank) => onAccount({ ...account, bank: textOf(bank) })}
            onBlur={() => undefined}
          />
        ) : (
          <div id={id} className="options-loading" role="status" tabIndex={-1}>
            <span className="unseen">{say('form.options-loading')}</span>
          </div>
        )}
      </div>
      <div className="part">
        <label className="part-label" htmlFor={numberId}>
          {say('widget.bank.number')}
        </label>
        <input
          id={numberId}
          name={`${name}-number`}
          className="control figures"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-required={required || undefined}
          aria-invalid={(invalid && !isComplete({ bank: 'any', number: account.number }, schema)) || undefined}
          value={account.number}
          onChange={(event) =>
            onAccount({ ...account, number: event.target.value.replaceAll(/\D/g, '').slice(0, longest) })
          }
        />
      </div>
    </>
  );
}

/** Banks as the ask gives them: `value` and `text`; what is none is left out. */
function optionsIn(value: Value | undefined): readonly FieldOption[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Value[]).flatMap((one): FieldOption[] => {
    const code = memberOf(one, 'value');
    return code === '' ? [] : [{ value: code, text: memberOf(one, 'text') || code }];
  });
}
