import { useSay } from '../../hooks.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import type { ShellView } from '../../shell/layout-context.ts';

/** Each language in its own words, in the phone's own list. */
export function Languages({ shell: { language, languages, onLanguage } }: { readonly shell: ShellView }) {
  const say = useSay();
  return (
    <label className="languages">
      <Icon name="globe" />
      <span className="unseen">{say('block.language')}</span>
      <select className="languages-list" value={language} onChange={(event) => onLanguage(event.target.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
