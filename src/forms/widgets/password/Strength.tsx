import type { WidgetProps } from '../../widget.ts';
import { merits, strength, usualSymbols } from './strength.ts';

export interface StrengthProps {
  readonly password: string;
  readonly symbols: string | undefined;
  readonly say: WidgetProps['say'];
}

/** What makes a new password strong, ticked as it is typed, and a meter: a word as well as a colour. */
export function Strength({ password, symbols = usualSymbols, say }: StrengthProps) {
  const { points, grade, met } = strength(password, symbols);
  return (
    <div className="strength" data-grade={password === '' ? undefined : grade}>
      {/* There before it says anything: what comes into it is then read aloud, and only when it changes. */}
      <p className="strength-words" role="status">
        {password === '' ? null : (
          <>
            {say('form.strength.label')} {say(`form.strength.${grade}`)}
            <span className="unseen">, {say('form.strength.of', { met: met.length, of: merits.length })}</span>
          </>
        )}
      </p>
      {password === '' ? null : (
        <div className="strength-bars" aria-hidden="true">
          {merits.map((merit, place) => (
            <span key={merit} data-on={points > place * 25 || undefined} />
          ))}
        </div>
      )}
      <ul className="strength-rules" aria-label={say('form.strength.rules')}>
        {merits.map((merit) => (
          <li key={merit} data-met={met.includes(merit) || undefined}>
            {say(`form.strength.${merit}`, { symbols: [...symbols].join(' ') })}
            <span className="unseen">: {say(met.includes(merit) ? 'form.strength.met' : 'form.strength.unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
