import { use } from 'react';
import type { Text } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useWords } from '../../hooks.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Words } from '../../pieces/Words.tsx';
import { HeadingLevel } from '../../place-context.ts';
import './style.css';

export interface TextOptions {
  readonly text: Text;
  readonly look?: 'body' | 'lead' | 'heading' | 'figure' | 'quiet';
}

export function TextBlock({ options: { text, look = 'body' } }: BlockProps<TextOptions>) {
  const level = use(HeadingLevel);
  const result = useWords(text);
  if (result === FAILED) return <RetryState />;
  if (result !== PENDING && shown(result) === undefined) return null;
  const Tag = look === 'heading' ? (`h${level}` as const) : 'p';
  return (
    <Tag className={`text text-${look}`}>
      <Words text={text} />
    </Tag>
  );
}
