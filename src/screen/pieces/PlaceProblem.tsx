import { useSyncExternalStore } from 'react';
import type { Button } from '../../language/language.gen.ts';
import { useNow } from '../../forms/index.ts';
import { useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { statesOf, useAmong } from '../place-states.ts';
import { Icon } from './icons/Icon.tsx';
import './retry-state.css';
import './place-problem.css';

/** Why the last press of a place led nowhere: above the buttons that `leads` are true of, the first of them. */
export function ProblemAbove({ leads, buttons }: { readonly leads: boolean; readonly buttons: readonly Button[] }) {
  const rank = useAmong('problem', leads ? nothing : undefined);
  return rank === 'first' ? <Told buttons={buttons} /> : null;
}

/** The same, where a place has no such buttons. */
export function ProblemOfPlace() {
  const states = statesOf(usePlace().port);
  const isToldElsewhere = (): boolean => states.in('problem').length > 0;
  return useSyncExternalStore(states.watch, isToldElsewhere, isToldElsewhere) ? null : <Told buttons={[]} />;
}

function Told({ buttons }: { readonly buttons: readonly Button[] }) {
  const { port } = usePlace();
  const say = useSay();
  const problem = useNow(port.store, port.problem);
  if (problem === undefined) return null;
  // The button that was pressed says so itself where it stands below.
  const lacksButton =
    problem.ofRead === true && !buttons.some(({ look, event }) => look === 'main' && event === problem.again);
  return (
    <div className="retry place-problem" role="alert">
      <Icon name="warning" />
      <span>{problem.text}</span>
      {lacksButton ? (
        <button type="button" className="button button-plain button-small" onClick={() => port.retry()}>
          {say('block.retry')}
        </button>
      ) : null}
    </div>
  );
}

const nothing = (): void => undefined;
