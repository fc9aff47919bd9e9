import { useEffect, useRef } from 'react';
import { validate } from '../../../answers/validation/index.ts';
import { isObject, type Value, type ValueObject } from '../../../engine/value.ts';
import { AskNote } from '../../pieces/AskNote.tsx';
import { TextInput, textOf } from '../../pieces/TextInput.tsx';
import { useAsk, type AskState } from '../../pieces/use-ask.ts';
import type { WidgetProps } from '../../widget.ts';

/** So long after the last keystroke it is asked without being told to, in milliseconds. */
const pause = 1000;

/**
 * A text that the lender's service is asked about: when it is left, after a pause, or by the button, once all it
 * depends on is there. Whatever comes of it, what was typed stands and the borrower can go on.
 */
export function LookupWidget(props: WidgetProps) {
  const { id, value, schema, look, beside, describedBy, asks, say } = props;
  const { state, send, reset } = useAsk(asks, 'look-up');
  const typed = textOf(value).trim();
  const depends = Object.entries(isObject(look['depends']) ? look['depends'] : {});
  const given = (other: string): string => textOf(beside[other]).trim();
  const missing = depends.filter(([other]) => given(other) === '').map(([, label]) => textOf(label));
  const field = textOf(look['field']) || props.name;
  const values: ValueObject = {
    [field]: typed,
    ...Object.fromEntries(depends.map(([other]) => [other, given(other)])),
  };
  const about = JSON.stringify(values);
  const can = asks.can('look-up');
  const ready = can && typed !== '' && missing.length === 0 && validate(schema, typed).length === 0;

  /** The question that stood there at first, or that was asked last: it is not asked again by itself. */
  const settled = useRef(about);
  function ask(): void {
    settled.current = about;
    void send({ field, values }, about);
  }

  useEffect(() => {
    if (settled.current === about) return undefined;
    // What was found belongs to another question.
    reset();
    asks.forget();
    settled.current = '';
    if (!ready) return undefined;
    const timer = setTimeout(() => settled.current !== about && ask(), pause);
    return () => clearTimeout(timer);
    // Only another question, or one that has become ready, is one to ask.
    // oxlint-disable-next-line
  }, [about, ready]);

  const noteId = `${id}--note`;
  if (!can) return <TextInput {...props} attributes={attributes} />;
  const of: AskState = state.is === 'idle' || state.about !== about ? { is: 'idle' } : state;
  const leave = (): void => {
    props.onBlur();
    if (ready && settled.current !== about) ask();
  };
  return (
    <>
      <TextInput
        {...props}
        describedBy={[describedBy, noteId].filter(Boolean).join(' ')}
        onBlur={leave}
        attributes={attributes}
      />
      <Note {...{ of, missing, typed, ready, say, ask }} id={noteId} />
    </>
  );
}

const attributes = { type: 'text', inputMode: 'text', autoComplete: 'off' } as const;

interface NoteProps {
  readonly id: string;
  readonly of: AskState;
  readonly missing: readonly string[];
  readonly typed: string;
  readonly ready: boolean;
  readonly say: WidgetProps['say'];
  ask(): void;
}

/** How the question stands, in words under the field. */
function Note({ id, of, missing, typed, ready, say, ask }: NoteProps) {
  const again = { text: say('form.retry'), press: ask };
  if (of.is === 'asking')
    return (
      <AskNote id={id} tone="busy">
        {say('widget.lookup.checking')}
      </AskNote>
    );
  if (of.is === 'slow')
    return (
      <AskNote id={id} tone="busy">
        {say('widget.lookup.slow')}
      </AskNote>
    );
  const refused = of.is === 'failed' ? of.message : of.is === 'ok' ? errorIn(of.value) : '';
  if (refused !== '') {
    return (
      <AskNote id={id} tone="bad" action={again}>
        <span>{refused}</span> <span className="ask-note-quiet">{say('widget.lookup.go-on')}</span>
      </AskNote>
    );
  }
  if (of.is === 'ok')
    return isEmpty(of.value) ? (
      <AskNote id={id} tone="plain" action={again}>
        {say('widget.lookup.empty')}
      </AskNote>
    ) : (
      <AskNote id={id} tone="good">
        {say('widget.lookup.found')}
      </AskNote>
    );
  if (missing.length > 0 && typed !== '')
    return (
      <AskNote id={id} tone="plain">
        {say('widget.lookup.waits', { fields: missing.join(', ') })}
      </AskNote>
    );
  return (
    <AskNote id={id} tone="plain" action={ready ? { text: say('widget.lookup.look-up'), press: ask } : undefined} />
  );
}

/** The service answered, and says that something is wrong. */
const errorIn = (value: Value | undefined): string =>
  isObject(value) && Object.hasOwn(value, 'clf_api_error') ? textOf(value['clf_api_error']) : '';

function isEmpty(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return (
    typeof value === 'object' &&
    Object.values(value).every((one: unknown) => one === null || one === undefined || one === '')
  );
}
