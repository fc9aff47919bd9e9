import { use, useId } from 'react';
import { PENDING, type Result } from '../../../engine/value.ts';
import type { Buttons, Expr, Text, Tone } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, type Reader } from '../../hooks.ts';
import { stateOf } from '../../state-of.ts';
import { shownRows } from '../../shown-rows.ts';
import { Blank } from '../../pieces/Skeleton.tsx';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Pill, toneOf } from '../../pieces/Pill.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { HeadingLevel } from '../../place-context.ts';
import './style.css';

export interface PanelOptions {
  readonly title: Text;
  /** At the right of the title: a pill where it has a tone, else quiet words. */
  readonly aside?: { readonly text: Text; readonly tone?: Expr };
  /** What the figure is. */
  readonly lead?: Text;
  readonly figure?: Text;
  readonly text?: Text;
  /** One piece for each of so many, the first of them done, the next one marked. */
  readonly pieces?: { readonly of: Expr; readonly done: Expr };
  readonly notes?: Readonly<Record<string, { readonly at: number; readonly if?: Expr; readonly text: Text }>>;
  readonly buttons?: Buttons;
}

/** One alone is no way to go: empty, it is taken for a field. */
const fewestPieces = 2;

/** More are a bar of their own, too thin to be counted. */
const mostPieces = 24;

/** A longer figure does not fit a small phone in the largest letters, one of hundreds of millions nor in the next smaller. */
const sizes = [
  { letters: 9, look: '' },
  { letters: 12, look: ' panel-figure-long' },
  { letters: Infinity, look: ' panel-figure-longest' },
];

interface PanelView {
  readonly state: ReturnType<typeof stateOf>;
  readonly aside: { readonly words: Result; readonly tone: Tone | undefined } | undefined;
  /** The class of its size. */
  readonly size: string;
  readonly pieces: { readonly of: number; readonly done: number };
  readonly notes: readonly (readonly [string, { readonly text: Text }])[];
  /** A button or note may come yet. */
  readonly awaits: boolean;
}

function readPanel(
  read: Reader,
  { title, aside, figure, text, lead, pieces, notes, buttons }: PanelOptions,
): PanelView {
  const number = (expr: Expr | undefined) => (expr === undefined ? 0 : Number(shown(read.result(expr)) ?? 0));
  const wordsOf = (one: Text | undefined): Result => (one === undefined ? undefined : read.words(one));
  const beside = wordsOf(aside?.text);
  const sum = wordsOf(figure);
  return {
    state: stateOf(wordsOf(title), beside, wordsOf(lead), sum, wordsOf(text)),
    size: sizes.find(({ letters }) => (shown(sum) ?? '').length <= letters)?.look ?? '',
    aside:
      aside === undefined
        ? undefined
        : { words: beside, tone: aside.tone === undefined ? undefined : toneOf(read.result(aside.tone)) },
    pieces: { of: number(pieces?.of), done: number(pieces?.done) },
    notes: shownRows(read, notes),
    awaits: [notes, buttons].some((table) =>
      Object.values(table ?? {}).some((one) => one.if !== undefined && read.result(one.if) === PENDING),
    ),
  };
}

/** What matters most on a page: one figure, what it is, and what to do. */
export function PanelBlock({ options }: BlockProps<PanelOptions>) {
  const { title, lead, figure, text } = options;
  const { state, aside, size, pieces, notes, awaits } = useRead(readPanel, options);
  const buttons = useRead(readButtons, options.buttons);
  const Heading = `h${use(HeadingLevel)}` as const;
  const id = useId();
  if (state === 'failed') return <RetryState />;
  return (
    <section className="panel" aria-labelledby={id} aria-busy={state === 'pending'}>
      <div className="panel-head">
        <Heading className="panel-title" id={id}>
          <Words text={title} />
        </Heading>
        {aside === undefined || aside.words === undefined ? null : aside.tone === undefined ? (
          <p className="panel-aside">
            <WordsOf result={aside.words} />
          </p>
        ) : (
          <Pill tone={aside.tone}>
            <WordsOf result={aside.words} />
          </Pill>
        )}
      </div>
      <div className="panel-body">
        <div className="panel-words">
          {lead === undefined ? null : (
            <p className="panel-lead">
              <Words text={lead} />
            </p>
          )}
          {figure === undefined ? null : (
            <p className={`panel-figure${size} figures`}>
              <Words text={figure} value />
            </p>
          )}
          {text === undefined ? null : (
            <p className="panel-text">
              <Words text={text} />
            </p>
          )}
        </div>
        {buttons.length === 0 ? null : (
          <div className="panel-buttons">
            {buttons.map(([key, button]) => (
              <ActionButton key={key} button={button} belongsTo={id} />
            ))}
          </div>
        )}
      </div>
      {pieces.of < fewestPieces || pieces.of > mostPieces ? null : (
        <div className="panel-pieces" aria-hidden="true">
          {Array.from({ length: pieces.of }, (_, index) => (
            <span
              key={index}
              className={
                index < pieces.done
                  ? 'panel-piece panel-piece-done'
                  : index === pieces.done
                    ? 'panel-piece panel-piece-next'
                    : 'panel-piece'
              }
            />
          ))}
        </div>
      )}
      {notes.length === 0 ? null : (
        <div className="panel-notes figures">
          {notes.map(([key, note]) => (
            <p key={key}>
              <Words text={note.text} />
            </p>
          ))}
        </div>
      )}
      {awaits ? <Blank /> : null}
    </section>
  );
}
