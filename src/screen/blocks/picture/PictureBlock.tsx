import type { Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useWords } from '../../hooks.ts';
import { Picture, type PictureName } from '../../pieces/pictures/Picture.tsx';
import './style.css';

export interface PictureOptions {
  readonly name: PictureName;
  readonly text?: Text;
}

export function PictureBlock({ options: { name, text } }: BlockProps<PictureOptions>) {
  const words = shown(useWords(text));
  return (
    <div className="picture-line">
      <Picture name={name} text={words} />
    </div>
  );
}
