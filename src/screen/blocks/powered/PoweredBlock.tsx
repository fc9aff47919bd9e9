import type { Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useWords } from '../../hooks.ts';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface PoweredOptions {
  readonly text: Text;
}

export function PoweredBlock({ options: { text } }: BlockProps<PoweredOptions>) {
  if (shown(useWords(text)) === undefined) return null;
  return (
    <p className="powered">
      <Words text={text} />
    </p>
  );
}
