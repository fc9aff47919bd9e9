import type { Text } from '../../language/language.gen.ts';
import { FAILED, PENDING, type Result } from '../../engine/value.ts';
import { shown, useRead, useSay, type Reader } from '../hooks.ts';
import { readAddress } from '../read-address.ts';
import { AddressLink } from './AddressLink.tsx';
import { Blank } from './Skeleton.tsx';

interface Props {
  readonly text: Text;
  /** A value is expected here: when it is missing, a dash says so (never a zero). */
  readonly value?: boolean;
  /** What stands there when it could not be loaded. */
  readonly failed?: string;
}

interface WordsView {
  readonly words: Result;
  readonly address: string | undefined;
}

function readWords(read: Reader, text: Text): WordsView {
  const link = typeof text === 'string' ? undefined : text.link;
  return {
    words: read.words(text),
    address: readAddress(read, link),
  };
}

/** The words of a text where it stands: a blank while they are on their way, a link where the text is one. */
export function Words({ text, value = false, failed }: Props) {
  const { words, address } = useRead(readWords, text);
  const content = failed !== undefined && words === FAILED ? failed : <WordsOf result={words} value={value} />;
  return address === undefined ? content : <AddressLink address={address}>{content}</AddressLink>;
}

/** Words that have been read already. */
export function WordsOf({ result, value = false }: { readonly result: Result; readonly value?: boolean }) {
  const say = useSay();
  if (result === PENDING) return <Blank />;
  const words = shown(result);
  if (words === undefined) return value ? <Missing text={say('block.missing')} /> : null;
  return words;
}

function Missing({ text }: { readonly text: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="unseen">{text}</span>
    </>
  );
}
