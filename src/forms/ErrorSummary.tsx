import { atom } from 'jotai';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { groupState, useNow, type Attempt, type FieldProblem } from './group/index.ts';
import type { FormPort } from './port.ts';
import { controlIdOf } from './rjsf/ids.ts';

/**
 * After a try that failed: what is to be mended in all groups that were tried, with links to the fields, in the words
 * that also stand beside them. It stands above the first group, takes the focus, by which it is read, and loses what has
 * been mended without a word: as an alert it broke in with all that was left at each field. Where
 * one or two fields are asked it would say everything twice: the first of them that is wrong takes the focus. What the
 * server refuses of a page that is open is such a try too: its field may be far above the button that was pressed.
 */
export function ErrorSummary({ port }: { readonly port: FormPort }) {
  const { attempt: tries } = groupState(port);
  const attempt = useNow(port.store, tries);
  const refusals = useNow(port.store, port.refusals);
  const before = useRef(refusals);
  useEffect(() => {
    const isNew = Object.keys(refusals).some((field) => !Object.hasOwn(before.current, field));
    before.current = refusals;
    if (isNew) port.store.set(tries, { ports: [port], count: (port.store.get(tries)?.count ?? 0) + 1 });
  }, [port, refusals, tries]);
  return attempt ? <Summary key={attempt.count} port={port} attempt={attempt} /> : null;
}

interface Row {
  readonly id: string;
  readonly problem: FieldProblem;
}

function Summary({ port, attempt }: { readonly port: FormPort; readonly attempt: Attempt }) {
  const box = useRef<HTMLElement>(null);
  const rows = useNow(
    port.store,
    useMemo(() => openRows(attempt), [attempt]),
  );
  const [few] = useState(() => attempt.ports.reduce((sum, one) => sum + askedOf(one), 0) <= fewFields);
  const first = useRef(rows[0]?.id);
  useEffect(() => (few ? document.getElementById(first.current ?? '') : box.current)?.focus(), [few]);
  if (rows.length === 0 || few) return null;
  const titleId = `${port.id}--summary`;
  return (
    <section ref={box} className="error-summary" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{port.say('error.summary.title', { count: rows.length })}</h2>
      <ul>
        {rows.map(({ id, problem }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(click) => lead(click, id)}>
              {problem.words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many stand together with their messages in one look. */
const fewFields = 2;

function askedOf({ store, order, rules }: FormPort): number {
  return order.filter((field) => rules(field, store.get).asked).length;
}

/** Follows only the fields that were wrong at the try: a new mistake waits for the next one. */
function openRows({ ports }: Attempt) {
  const wrong = ports.flatMap((port) => {
    const state = groupState(port);
    return port.order
      .map((field, place) => ({ id: controlIdOf(port.id, place), source: state.shown(field) }))
      .filter(({ source }) => port.store.get(source).told !== undefined);
  });
  return atom((get) =>
    wrong.flatMap(({ id, source }): Row[] => {
      const { told } = get(source);
      return told ? [{ id, problem: told }] : [];
    }),
  );
}

/** To the field itself: the address of the page stays, since "back" belongs to the flow. One that is folded away is unfolded. */
function lead(click: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  click.preventDefault();
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.focus();
}
