import { useEffect } from 'react';
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
import { isOutage, useAsk } from '../../pieces/use-ask.ts';
import type { Value } from '../../../engine/value.ts';
import type { WidgetProps } from '../../widget.ts';

/** The name that the lender found; none where it has none. */
const nameOf = (found: Value | undefined): string => memberOf(found, 'account_name').trim();

/**
 * A bank account: bank, number, and the name it is held in. The name is asked for where the lender can (Nigeria), and
 * belongs to this account alone; elsewhere, or while nobody can tell it, it is typed.
 */
export function BankWidget(props: WidgetProps) {
  const { id, name, labelId, value, schema, invalid, required, asks, say, onChange, onBlur } = props;
  const account = accountOf(value);
  const holder = memberOf(value, 'account_name');
  const verify = useAsk(asks, 'verify');
  const { state, send, reset } = verify;
  const canVerify = asks.can('verify');
  const complete = isComplete(account, schema);
  const about = `${account.bank}/${account.number}`;
  const of = state.is === 'idle' || state.about !== about ? undefined : state;

  useEffect(() => {
    if (!canVerify || !complete) return;
    void ask();
    // Asked once for each account: what came of it stands in `state`. Also of one that is there with a name, which may have
    // been typed while nobody could be asked.
    // oxlint-disable-next-line
  }, [canVerify, complete, about]);

  async function ask(): Promise<void> {
    const asked = await send({ bank_code: account.bank, account_number: account.number }, about);
    const found = asked.outcome === 'ok' ? nameOf(asked.value) : '';
    if (found !== '' && found !== holder) onChange(accountValue(account, { account_name: found }));
    if (asked.outcome === 'failed' && !isOutage(asked.code) && holder !== '') onChange(accountValue(account, {}));
  }

  function change(next: Account): void {
    reset();
    onChange(accountValue(next, canVerify || holder === '' ? {} : { account_name: holder }));
  }

  const noName = of?.is === 'ok' && nameOf(of.value) === '';
  const typed = !canVerify || (of?.is === 'failed' && isOutage(of.code)) || noName;
  const nameId = `${id}--name`;
  return (
    <Group className="parts" labelId={labelId} onLeave={onBlur}>
      <AccountInputs {...props} onAccount={change} />
      {canVerify ? (
        of?.is === 'asking' || of?.is === 'slow' ? (
          <AskNote tone="busy">{say(of.is === 'slow' ? 'widget.bank.slow' : 'widget.bank.checking')}</AskNote>
        ) : of?.is === 'failed' ? (
          <AskNote tone="bad" action={{ text: say('form.retry'), press: () => void ask() }}>
            {of.message}
          </AskNote>
        ) : of?.is === 'ok' && !noName ? (
          <AskNote tone="good">{say('widget.bank.found', { name: nameOf(of.value) })}</AskNote>
        ) : (
          <AskNote tone="plain" />
        )
      ) : null}
      {typed ? (
        <div className="part">
          <label className="part-label" htmlFor={nameId}>
            {say('widget.bank.name')}
          </label>
          <p className="field-help" id={`${nameId}-hint`}>
            {say('widget.bank.name-hint')}
          </p>
          <input
            id={nameId}
            name={`${name}-name`}
            className="control"
            type="text"
            autoComplete="off"
            maxLength={200}
            aria-describedby={`${nameId}-hint`}
            aria-required={required || undefined}
            aria-invalid={(invalid && holder.trim() === '') || undefined}
            value={holder}
            onChange={(event) =>
              onChange(accountValue(account, event.target.value === '' ? {} : { account_name: event.target.value }))
            }
            onBlur={() =>
              holder !== holder.trim() &&
              onChange(accountValue(account, holder.trim() === '' ? {} : { account_name: holder.trim() }))
            }
          />
        </div>
      ) : null}
    </Group>
  );
}
