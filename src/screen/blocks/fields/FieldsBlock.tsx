import { atom } from 'jotai';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { Expr, Field, Text } from '../../../language/language.gen.ts';
import { Fields, useNow } from '../../../forms/index.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, type Reader } from '../../hooks.ts';
import { Words } from '../../pieces/Words.tsx';
import { usePlace } from '../../place-context.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { SkeletonFields } from '../../pieces/Skeleton.tsx';
import { statesOf } from '../../place-states.ts';
import { useHasRows } from '../../use-is-wide.ts';
import './style.css';

export interface FieldsOptions {
  readonly group: string;
  readonly look?: 'row';
  readonly behind?: Behind;
  readonly fold?: true;
}

interface Behind {
  readonly text: Text;
  readonly open?: Expr;
}

/** The fields of a group. Enter in one of them does what the place's submit button does, else its main button where there is but one. */
export function FieldsBlock({ options: { group, look, behind, fold } }: BlockProps<FieldsOptions>) {
  const { port, submitRef } = usePlace();
  const form = port.form(group);
  const delivery = useNow(
    port.store,
    useMemo(() => form.delivery ?? atom(form), [form]),
  );
  const isLacking = useRead(
    lacks,
    useMemo(
      () =>
        Object.entries(form.fields)
          // Few fields read anything here, and fields are many.
          .filter(([, { fill, choices }]) => fill !== undefined || choices !== undefined)
          .map(([name, field]) => ({ ...field, isOpen: { '!': { has: `form.${name}` } } })),
      [form],
    ),
  );

  /** The button belongs to the form of the first group alone; a form of another group is sent the same way. */
  function onSubmit(event: FormEvent): void {
    const [main, another] = statesOf(port).in('main');
    const send = submitRef?.current ?? (another === undefined ? main?.press : undefined);
    if (send === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  }

  if (delivery === PENDING) return <SkeletonFields />;
  if (typeof delivery !== 'object') return <RetryState />;
  return (
    <>
      <div className={look === undefined ? 'fields' : 'fields fields-row'} onSubmitCapture={onSubmit}>
        {behind === undefined ? (
          <Fields port={delivery} fold={fold === true} />
        ) : (
          <BehindButton behind={behind}>
            <Fields port={delivery} />
          </BehindButton>
        )}
      </div>
      {/* Beneath them, so that none moves under the hand when it comes. */}
      {isLacking ? <RetryState /> : null}
    </>
  );
}

/** A field, or one of its choices. */
interface Part extends Partial<Pick<Field, 'if' | 'fill'>> {
  /** Whether it has no answer yet. */
  readonly isOpen?: Expr;
  readonly detail?: Text;
  readonly choices?: Readonly<Record<string, Part>>;
}

/** Whether a read has failed that a field begins with, or that the words beside a choice are made of. */
const lacks = (reader: Reader, parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      reader.result(part.if ?? true) === true &&
      // What has its answer is begun with no more, and its read need not be had again.
      ((part.fill !== undefined &&
        reader.result(part.isOpen ?? false) === true &&
        reader.result(part.fill) === FAILED) ||
        reader.words(part.detail ?? '') === FAILED ||
        lacks(reader, Object.values(part.choices ?? {}))),
  );

const isOpen = (reader: Reader, { open }: Behind): boolean => open !== undefined && reader.result(open) === true;

/** On a narrow screen fields behind one button. What is chosen in them while it is open does not close it under the hand. */
function BehindButton({ behind, children }: { readonly behind: Behind; readonly children: ReactNode }) {
  const hasRows = useHasRows();
  const [atFirst] = useState(useRead(isOpen, behind));
  return (
    <details className="fold fields-behind" open={hasRows || atFirst}>
      <summary>
        <Words text={behind.text} />
      </summary>
      {children}
    </details>
  );
}
