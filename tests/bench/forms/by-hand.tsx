import { memo, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
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

/** A field as a careful developer writes it: redrawn alone, with label, message and states tied to it, and in the same clothes. Nobody leaves undrawn by hand what is not seen yet. */
const Field = memo(({ name, label, value, message, change, leave }: FieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <input
      className="control"
      id={name}
      name={name}
      type="text"
      inputMode="text"
      value={value}
      aria-required
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : `${name}-error`}
      onChange={(event) => change(name, event.target.value)}
      onBlur={() => leave(name)}
    />
    {message === undefined ? null : (
      <p className="field-error" id={`${name}-error`}>
        {message}
      </p>
    )}
  </div>
));

function wrong(label: string, value: string): string | undefined {
  if (value === '') return `${label} is required`;
  return value.length < 2 ? `${label} must have at least 2 characters` : undefined;
}

interface Row {
  readonly name: string;
  readonly message: string | undefined;
}

/** What is to be mended, with the focus: drawn anew with each try. */
function Summary({ rows }: { readonly rows: readonly Row[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="error-summary" role="alert" aria-labelledby="summary" tabIndex={-1}>
      <h2 id="summary">There is a problem</h2>
      <ul>
        {rows.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByHand({ count }: { readonly count: number }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<Readonly<Record<string, true>>>({});
  const [tries, setTries] = useState(0);
  const change = useCallback(
    (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    [],
  );
  const leave = useCallback((name: string) => setLeft((before) => ({ ...before, [name]: true })), []);
  const rows = Array.from({ length: count }, (_, place) => {
    const name = fieldName(place);
    const label = `Field ${place}`;
    return { name, label, value: values[name] ?? '', message: wrong(label, values[name] ?? '') };
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTries((before) => before + 1);
  }
  const open = rows.filter((row) => row.message !== undefined);
  return (
    <form noValidate onSubmit={onSubmit}>
      {tries > 0 && open.length > 0 ? <Summary key={tries} rows={open} /> : null}
      <div className="form-fields">
        {rows.map(({ message, ...row }) => (
          <Field
            key={row.name}
            {...row}
            message={tries > 0 || left[row.name] ? message : undefined}
            change={change}
            leave={leave}
          />
        ))}
      </div>
      <button type="submit" className="button button-plain" aria-disabled={open.length > 0}>
        Continue
      </button>
    </form>
  );
}

window.drawPage = (root) => createRoot(root).render(<Before>{() => <ByHand count={fieldCount()} />}</Before>);
