import { useState } from 'react';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { Strength } from './Strength.tsx';

/** A password, taken exactly as typed, spaces too; it can be shown. */
export function PasswordWidget(props: WidgetProps) {
  const [shown, setShown] = useState(false);
  const { look, say, id } = props;
  const text = textOf(props.value);
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
        <button type="button" className="password-show" aria-controls={id} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {say(shown ? 'form.hide' : 'form.show')}
        </button>
      </div>
      {look['strength'] === true ? <Strength password={text} say={say} /> : null}
    </>
  );
}
