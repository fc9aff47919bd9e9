import { isObject, type Value, type ValueObject } from '../../../engine/value.ts';
import {
  AccountInputs,
  accountOf,
  accountValue,
  isComplete,
  memberOf,
  type Account,
} from '../../pieces/AccountInputs.tsx';
import { AskNote } from '../../pieces/AskNote.tsx';
import { Group } from '../../pieces/Group.tsx';
import { useAsk } from '../../pieces/use-ask.ts';
import { dateText } from '../../pieces/value-text.ts';
import type { WidgetProps } from '../../widget.ts';

/** What the verification service gave, without the account it was asked about. */
function withoutAccount(value: Value | undefined): ValueObject {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, one]) => name !== 'bank_code' && name !== 'account_number' && one !== null && one !== '',
    ),
  );
}

/** The account that the salary comes to, and what the verification service knows of it: laid over the answer [C-411]. */
export function SalaryWidget(props: WidgetProps) {
  const { labelId, value, schema, asks, say, locale, onChange, onBlur } = props;
  const account = accountOf(value);
  const { state, send, reset } = useAsk(asks, 'verify');
  const about = `${account.bank}/${account.number}`;
  const of = state.is === 'idle' || state.about !== about ? undefined : state;
  const busy = of?.is === 'asking' || of?.is === 'slow';
  const known = Object.keys(withoutAccount(value)).length > 0;
  // Absent salary with a code to charge it by: the service knows the person and no salary [C-555].
  const noSalary =
    (known && memberOf(value, 'salary_amount') === '' && memberOf(value, 'authorization_code') !== '') ||
    (of?.is === 'ok' && !known);

  async function verify(): Promise<void> {
    const asked = await send({ bank_code: account.bank, account_number: account.number }, about);
    if (asked.outcome === 'ok') onChange(accountValue(account, withoutAccount(asked.value)));
    else if (asked.outcome === 'failed') onChange(accountValue(account));
  }

  function change(next: Account): void {
    reset();
    asks.forget();
    onChange(accountValue(next));
  }

  const last = memberOf(value, 'last_payment_date');
  const rows = [
    [say('widget.salary.person'), memberOf(value, 'customer_name')],
    [say('widget.salary.company'), memberOf(value, 'company_name')],
    [say('widget.salary.last'), last === '' ? '' : dateText(last, locale)],
  ] as const;
  return (
    <Group className="parts" labelId={labelId} onLeave={onBlur}>
      <AccountInputs {...props} onAccount={change} />
      {asks.can('verify') ? (
        <>
          <button
            type="button"
            className="ask-button"
            disabled={busy || !isComplete(account, schema)}
            onClick={() => void verify()}
          >
            {say('widget.salary.verify')}
          </button>
          {busy ? (
            <AskNote tone="busy">{say(of.is === 'slow' ? 'widget.salary.slow' : 'widget.salary.checking')}</AskNote>
          ) : of?.is === 'failed' ? (
            <AskNote tone="bad">{of.message}</AskNote>
          ) : noSalary ? (
            <AskNote tone="bad">{say('widget.salary.none')}</AskNote>
          ) : known ? (
            <AskNote tone="good">
              {say('widget.salary.verified')}
              <dl>
                {rows
                  .filter(([, shown]) => shown !== '')
                  .map(([term, shown]) => (
                    <div key={term} className="ask-note-row">
                      <dt>{term}</dt>
                      <dd>{shown}</dd>
                    </div>
                  ))}
              </dl>
            </AskNote>
          ) : (
            <AskNote tone="plain" />
          )}
        </>
      ) : null}
    </Group>
  );
}
