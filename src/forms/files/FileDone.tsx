import type { ReactNode } from 'react';
import type { WidgetProps } from '../widget.ts';
import { sizeWords } from './size-words.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props extends Pick<WidgetProps, 'say' | 'locale'> {
  /** Unknown after a reload: only its address was kept. */
  readonly file: File | undefined;
  /** Its picture is shown whole. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** A file that the server has: its name and, of a photo, how it looks; beside it what can be done with it. */
export function FileDone({ file, say, locale, whole, children }: Props) {
  const isPicture = file !== undefined && /^image\/(?:jpeg|png|webp)$/.test(file.type);
  return (
    <div className="file-done">
      <div className="file-line">
        {isPicture ? (
          <Thumbnail file={file} size={56} whole={whole} />
        ) : (
          <span className="file-tick" aria-hidden="true" />
        )}
        <span className="file-words">
          {file === undefined ? say('form.file.kept') : file.name}
          {file === undefined ? null : <span className="file-size">{sizeWords(file.size, locale)}</span>}
        </span>
        {isPicture ? <span className="file-tick" aria-hidden="true" /> : null}
      </div>
      <div className="file-actions">{children}</div>
    </div>
  );
}
