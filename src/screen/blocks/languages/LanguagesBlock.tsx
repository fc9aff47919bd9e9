import { use } from 'react';
import type { BlockProps } from '../../block.ts';
import { useSay } from '../../hooks.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { useOfferedLanguages, type OfferedWhere } from '../../shell/offered-languages.ts';
import { LayoutContext, type ShellView } from '../../shell/layout-context.ts';
import '../../pieces/row-button.css';
import './style.css';

export interface LanguagesOptions {
  readonly where: OfferedWhere;
}

/** The languages of the page, each in its own words; the one that is spoken is marked. */
export function LanguagesBlock({ options: { where } }: BlockProps<LanguagesOptions>) {
  const { shell } = use(LayoutContext);
  return shell === undefined ? null : <Choices shell={shell} where={where} />;
}

function Choices({ shell, where }: LanguagesOptions & { readonly shell: ShellView }) {
  const say = useSay();
  const offered = useOfferedLanguages(shell, where);
  return (
    <ul className="language-choices" aria-label={say('block.languages')}>
      {offered.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            className="row-button language-choice"
            lang={code}
            aria-current={code === shell.language}
            onClick={() => shell.onLanguage(code)}
          >
            {name}
            {code === shell.language ? <Icon name="check" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
