import type { Expr, Text } from '../../../language/language.gen.ts';
import { FAILED } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useResult, useWords } from '../../hooks.ts';
import { initialsOf } from '../../pieces/initials.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { useOwnFile } from '../../pieces/use-own-file.ts';
import './style.css';

export interface PersonOptions {
  readonly name: Text;
  readonly detail?: Text;
  /** The address of a picture that they have uploaded. */
  readonly photo?: Expr;
}

/** Somebody, by their name, with its first letters where there is no picture. */
export function PersonBlock({ options: { name, detail, photo } }: BlockProps<PersonOptions>) {
  const words = useWords(name);
  const file = useOwnFile(shown(useResult(photo ?? null)));
  if (words === FAILED) return <RetryState />;
  return (
    <div className="person">
      <span className="person-picture" aria-hidden="true">
        {file?.type.startsWith('image/') === true ? <img src={file.address} alt="" /> : initialsOf(shown(words) ?? '')}
      </span>
      <div className="person-words">
        <p className="person-name">
          <WordsOf result={words} />
        </p>
        {detail === undefined ? null : (
          <p className="person-detail">
            <Words text={detail} />
          </p>
        )}
      </div>
    </div>
  );
}
