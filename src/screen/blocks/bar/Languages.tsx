import type { Expr } from '../../../language/language.gen.ts';
import { useRead, useSay, type Reader } from '../../hooks.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import type { ShellView } from '../../shell/layout-context.ts';

/** Languages that are offered only where their condition holds, by their codes. */
export type OfferedWhere = Readonly<Record<string, Expr>>;

interface Props {
  readonly shell: ShellView;
  readonly where: true | OfferedWhere;
}

const readHidden = (read: Reader, where: Props['where']): readonly string[] => Object.entries(where).flatMap(([code, condition]) => (read.result(condition) === true ? [] : code));

/** Each language in its own words, in the phone's own list; the one that is spoken is always in it. */
export function Languages({ shell: { language, languages, onLanguage }, where }: Props) {
  const say = useSay();
  const hidden = useRead(readHidden, where);
  const offered = languages.filter(({ code }) => code === language || !hidden.includes(code));
  if (offered.length < 2) return null;
  return (
    <label className="languages">
      <Icon name="globe" />
      <span className="unseen">{say('block.language')}</span>
      <select className="languages-list" value={language} onChange={(event) => onLanguage(event.target.value)}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
