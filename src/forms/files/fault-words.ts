import type { WidgetProps } from '../widget.ts';
import { kindWords } from './accepted.ts';
import type { FileFault, FileRules } from './prepare.ts';
import { sizeWords } from './size-words.ts';

/** Why a file was not sent, and what would do. A photo's size is told in the words of the specification. */
export function faultWords(
  fault: FileFault,
  { kinds, bytes, photo }: FileRules & { readonly photo: boolean },
  { say, locale }: WidgetProps,
): string {
  const limit = sizeWords(bytes, locale);
  switch (fault) {
    case 'too-large':
      return say(photo ? 'form.file.less-than' : 'form.file.too-large', { limit });
    case 'wrong-type':
      return say('form.file.wrong-type', { kinds: kindWords(kinds) });
    default:
      return say(`form.file.${fault}`);
  }
}
