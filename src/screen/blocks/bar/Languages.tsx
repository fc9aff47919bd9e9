import { useSay } from '../../hooks.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { useOfferedLanguages, type OfferedWhere } from '../../shell/offered-languages.ts';
import type { ShellView } from '../../shell/layout-context.ts';

interface Props {
  readonly shell: ShellView;
  readonly where: OfferedWhere;
}

/** Each language in its own words, in the phone's own list. */
export function Languages({ shell, where }: Props) {
  const say = useSay();
  const offered = useOfferedLanguages(shell, where);
  if (offered.length < 2) return null;
  return (
    <label className="languages">
      <Icon name="globe" />
      <span className="unseen">{say('block.language')}</span>
      <select
        className="languages-list"
        value={shell.language}
        onChange={(event) => shell.onLanguage(event.target.value)}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
