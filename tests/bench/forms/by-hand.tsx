import { memo, useCallback, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/screen/tokens.css';
import '../../../src/screen/base.css';
import '../../../src/forms/fields.css';
import { Before } from './Before.tsx';
import { fieldCount, fieldName } from './bench-form.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly message: string | undefined;
  readonly change: (name: string, value: string) => void;
  readonly leave: (name: string) => void;
}

/** A field as a careful developer writes it: redrawn alone, with label, message and states tied to it, and in the same clothes. */
const Field = memo(({ name, label, value, message, change, leave }: FieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>{label}</label>
    <input
      className="control"
      id={name}
      value={value}
      aria-required
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : `${name}-error`}
      onChange={(event) => change(name, event.target.value)}
      onBlur={() => leave(name)}
    />
    {message === undefined ? null : <p className="field-error" id={`${name}-error`}>{message}</p>}
  </div>
));

function wrong(label: string, value: string): string | undefined {
  if (value === '') return `${label} is required`;
  return value.length < 2 ? `${label} must have at least 2 characters` : undefined;
}

function ByHand({ count }: { readonly count: number }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<Readonly<Record<string, true>>>({});
  const [tried, setTried] = useState(false);
  const change = useCallback((name: string, value: string) => setValues((before) => ({ ...before, [name]: value })), []);
  const leave = useCallback((name: string) => setLeft((before) => ({ ...before, [name]: true })), []);
  const rows = Array.from({ length: count }, (_, place) => {
    const name = fieldName(place);
    const label = `Field ${place}`;
    return { name, label, value: values[name] ?? '', message: wrong(label, values[name] ?? '') };
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
  }
  const open = rows.filter((row) => row.message !== undefined);
  return (
    <form noValidate onSubmit={onSubmit}>
      {tried && open.length > 0 ? (
        <ul>
          {open.map((row) => (
            <li key={row.name}>
              <a href={`#${row.name}`}>{row.message}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="form-fields">
        {rows.map(({ message, ...row }) => (
          <Field key={row.name} {...row} message={tried || left[row.name] ? message : undefined} change={change} leave={leave} />
        ))}
      </div>
    </form>
  );
}

window.drawPage = (root) => createRoot(root).render(<Before>{() => <ByHand count={fieldCount()} />}</Before>);
