import { useSyncExternalStore } from 'react';
import { useNow } from '../../forms/index.ts';
import { usePlace } from '../place-context.ts';
import { statesOf, useAmong } from '../place-states.ts';
import { Icon } from './icons/Icon.tsx';
import './place-problem.css';

/** Why the last press of a place led nowhere: above the buttons that `leads` are true of, the first of them. */
export function ProblemAbove({ leads }: { readonly leads: boolean }) {
  const isFirst = useAmong('problem', leads ? nothing : undefined);
  return isFirst ? <Told /> : null;
}

/** The same, where a place has no such buttons. */
export function ProblemOfPlace() {
  const states = statesOf(usePlace().port);
  const isToldElsewhere = (): boolean => states.in('problem').length > 0;
  return useSyncExternalStore(states.watch, isToldElsewhere, isToldElsewhere) ? null : <Told />;
}

function Told() {
  const { port } = usePlace();
  const problem = useNow(port.store, port.problem);
  if (problem === undefined) return null;
  return (
    <p className="place-problem" role="alert">
      <Icon name="warning" />
      <span>{problem.text}</span>
    </p>
  );
}

const nothing = (): void => undefined;
