import { useEffect, useRef, useState, type Ref } from 'react';
import type { Buttons, Text, Tone } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, useSay, useWords } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { usePlace } from '../../place-context.ts';
import { statesOf } from '../../place-states.ts';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon, type IconName } from '../../pieces/icons/Icon.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { isTyping } from '../../pieces/is-typing.ts';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface NoticeOptions {
  readonly tone: Tone;
  readonly title?: Text;
  readonly text: Text;
  readonly buttons?: Buttons;
}

const icons = { good: 'check', bad: 'warning', wait: 'warning', note: 'info', calm: 'info' } as const satisfies Record<
  Tone,
  IconName
>;

/** What a tone says aloud, since its colour and icon don't. */
const spoken = { good: 'tone.good', bad: 'tone.bad', wait: 'tone.wait', note: 'tone.note', calm: undefined } as const;

export function NoticeBlock({ options }: BlockProps<NoticeOptions>) {
  const words = useWords(options.text);
  const self = useRef<HTMLDivElement>(null);
  const isShown = shown(words) !== undefined;
  // One that comes of what is typed is not to come below the edge, or behind the bar of buttons.
  useEffect(() => {
    if (isShown && isTyping()) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (words === FAILED) return <RetryState />;
  if (words !== PENDING && !isShown) return null;
  // What says something else is another notice, which is heard as one that comes.
  return <Notice key={shown(words) ?? ''} options={options} self={self} />;
}

function Notice({
  options: { tone, title, text, buttons },
  self,
}: BlockProps<NoticeOptions> & { readonly self: Ref<HTMLDivElement> }) {
  const say = useSay();
  const there = useRead(readButtons, buttons);
  const { port } = usePlace();
  // One that stood there when the place was opened is read in its turn, and interrupts nothing.
  const [isNews] = useState(() => statesOf(port).rests);
  const aloud = spoken[tone];
  return (
    <div
      ref={self}
      className={`notice notice-${tone}`}
      role={isNews === true ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[tone]} />
      <div className="notice-words">
        {aloud === undefined ? null : <span className="unseen">{say(aloud)}</span>}
        {title === undefined ? null : (
          <p className="notice-title">
            <Words text={title} />
          </p>
        )}
        <p>
          <Words text={text} />
        </p>
        {there.length === 0 ? null : (
          <div className="notice-buttons">
            {there.map(([id, button]) => (
              <ActionButton
                key={id}
                button={button}
                className={`button button-small button-${button.look ?? 'plain'}`}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
