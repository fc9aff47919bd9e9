import type { Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useSay, useWords } from '../../hooks.ts';
import { Lines } from '../../pieces/Skeleton.tsx';
import { useOwnFile } from '../../pieces/use-own-file.ts';
import '../../pieces/button.css';
import './style.css';

export interface FileOptions {
  readonly address: Text;
  readonly name: Text;
}

/** A file that the borrower has uploaded: a picture is shown, anything else can be saved. */
export function FileBlock({ options: { address, name } }: BlockProps<FileOptions>) {
  const say = useSay();
  const called = shown(useWords(name)) ?? '';
  const file = useOwnFile(shown(useWords(address)));
  if (file === undefined) return <Lines count={2} />;
  if (file === null) return <p className="file-missing">{say('block.file-missing')}</p>;
  if (file.type.startsWith('image/')) return <img className="file-picture" src={file.address} alt={called} />;
  return (
    <a className="button button-plain file-save" href={file.address} download={called}>
      {say('block.file-save')}
    </a>
  );
}
