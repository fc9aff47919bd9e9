import { use, useId } from 'react';
import type { Blocks as Table, Buttons, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { Blocks } from '../../Blocks.tsx';
import { useRead } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Words } from '../../pieces/Words.tsx';
import { deeper, HeadingLevel, SectionLabel } from '../../place-context.ts';
import './style.css';

export interface CardOptions {
  readonly title?: Text;
  readonly body: Table;
  readonly buttons?: Buttons;
}

export function CardBlock({ options: { title, body, buttons } }: BlockProps<CardOptions>) {
  const level = use(HeadingLevel);
  const label = use(SectionLabel);
  const titleId = useId();
  const there = useRead(readButtons, buttons);
  const Heading = `h${level}` as const;
  return (
    <section className="card">
      {title === undefined ? null : (
        <Heading className="card-title" id={titleId}>
          <Words text={title} />
        </Heading>
      )}
      <HeadingLevel value={title === undefined ? level : deeper(level)}>
        <SectionLabel value={title === undefined ? label : titleId}>
          <Blocks blocks={body} />
        </SectionLabel>
      </HeadingLevel>
      {there.length === 0 ? null : (
        <div className="card-buttons">
          {there.map(([id, button]) => (
            <ActionButton key={id} button={button} />
          ))}
        </div>
      )}
    </section>
  );
}
