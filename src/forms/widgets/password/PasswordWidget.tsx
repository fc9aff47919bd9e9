import { lazy, Suspense, useState, type ComponentType } from 'react';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import type { StrengthProps } from './Strength.tsx';

/** Not needed where one signs in; without it a password can still be made. */
const Strength = lazy<ComponentType<StrengthProps>>(() =>
  import('./Strength.tsx').then(
    (module) => ({ default: module.Strength }),
    () => ({ default: () => null }),
  ),
);

/** A password, taken exactly as typed, spaces too; it can be shown. */
export function PasswordWidget(props: WidgetProps) {
  const [shown, setShown] = useState(false);
  const { look, say, id, label } = props;
  const text = textOf(props.value);
  const symbols = look['symbols'];
  return (
    <>
      <div className="password">
        <input
          {...controlProps(props)}
          className="control"
          type={shown ? 'text' : 'password'}
          autoComplete={look['new'] === true ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        />
        {/* Its words say what it does, and with it the state: a pressed "Hide" would say both and mean neither. */}
        <button type="button" className="password-show" aria-controls={id} onClick={() => setShown(!shown)}>
          {say(shown ? 'form.hide' : 'form.show')} <span className="unseen">{label}</span>
        </button>
      </div>
      {look['strength'] === true ? (
        <Suspense>
          <Strength password={text} symbols={typeof symbols === 'string' ? symbols : undefined} say={say} />
        </Suspense>
      ) : null}
    </>
  );
}
