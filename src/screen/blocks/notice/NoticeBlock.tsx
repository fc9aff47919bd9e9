import { useEffect, useRef } from 'react';
import type { Buttons, Text, Tone } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, useSay, useWords } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
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

export function NoticeBlock({ options: { tone, title, text, buttons } }: BlockProps<NoticeOptions>) {
  const say = useSay();
  const words = useWords(text);
  const there = useRead(readButtons, buttons);
  const self = useRef<HTMLDivElement>(null);
  const isShown = words !== FAILED && words !== PENDING && shown(words) !== undefined;
  // One that comes of what is typed is not to come below the edge, or behind the bar of buttons.
  useEffect(() => {
    if (isShown && isTyping()) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (words === FAILED) return <RetryState />;
  if (words !== PENDING && shown(words) === undefined) return null;
  const aloud = spoken[tone];
  return (
    <div ref={self} className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
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
