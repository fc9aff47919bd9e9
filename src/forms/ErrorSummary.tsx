import { atom } from 'jotai';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { groupState, useNow, type Attempt, type FieldProblem } from './group/index.ts';
import type { FormPort } from './port.ts';
import { controlIdOf } from './rjsf/ids.ts';

/**
 * After a try that failed: what is to be mended in all groups that were tried, with links to the fields, in the words
 * that also stand beside them. It stands above the first group, takes the focus, and loses what has been mended.
 */
export function ErrorSummary({ port }: { readonly port: FormPort }) {
  const attempt = useNow(port.store, groupState(port).attempt);
  return attempt ? <Summary key={attempt.count} port={port} attempt={attempt} /> : null;
}

interface Row {
  readonly id: string;
  readonly problem: FieldProblem;
}

function Summary({ port, attempt }: { readonly port: FormPort; readonly attempt: Attempt }) {
  const box = useRef<HTMLElement>(null);
  const rows = useNow(port.store, useMemo(() => openRows(attempt), [attempt]));
  useEffect(() => box.current?.focus(), []);
  if (rows.length === 0) return null;
  const titleId = `${port.id}--summary`;
  return (
    <section ref={box} className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1}>
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

/** Follows only the fields that were wrong at the try: a new mistake waits for the next one. */
function openRows({ ports }: Attempt) {
  const wrong = ports.flatMap((port) => {
    const state = groupState(port);
    return port.order
      .filter((field) => port.store.get(state.problem(field)) !== undefined)
      .map((field) => ({ id: controlIdOf(port.id, field), source: state.problem(field) }));
  });
  return atom((get) => wrong.flatMap(({ id, source }): Row[] => {
    const problem = get(source);
    return problem ? [{ id, problem }] : [];
  }));
}

/** To the field itself: the address of the page stays, since "back" belongs to the flow. */
function lead(click: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  click.preventDefault();
  control.focus();
}
