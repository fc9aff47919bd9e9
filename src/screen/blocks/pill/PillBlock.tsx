import type { Expr, Text } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useResult, useWords } from '../../hooks.ts';
import { Pill, toneOf } from '../../pieces/Pill.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { WordsOf } from '../../pieces/Words.tsx';
import './style.css';

export interface PillOptions {
  readonly text: Text;
  readonly tone: Expr;
}

export function PillBlock({ options: { text, tone } }: BlockProps<PillOptions>) {
  const words = useWords(text);
  const result = useResult(tone);
  if (words === FAILED) return <RetryState />;
  if (words !== PENDING && shown(words) === undefined) return null;
  return (
    <p className="pill-line">
      <Pill tone={toneOf(result)}>
        <WordsOf result={words} />
      </Pill>
    </p>
  );
}
