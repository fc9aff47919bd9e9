import { use, useId, useMemo, useRef, type FocusEvent } from 'react';
import type { Buttons, Expr, Text, Tone } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, useSay, useWords, type Reader } from '../../hooks.ts';
import { holds, shownRows } from '../../shown-rows.ts';
import { readItems } from '../../items.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { CopyButton } from '../../pieces/CopyButton.tsx';
import { EmptyState, type Empty } from '../../pieces/EmptyState.tsx';
import { Pill, toneOf } from '../../pieces/Pill.tsx';
import { MoreOf, useShownCount } from '../../pieces/MoreOf.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { SkeletonCards, SkeletonItems } from '../../pieces/later-skeletons.tsx';
import { RowMark } from '../../pieces/RowMark.tsx';
import { Words } from '../../pieces/Words.tsx';
import { HeadingLevel, PlaceContext, usePlace } from '../../place-context.ts';
import type { ItemScope } from '../../port.ts';
import './style.css';

interface CardsRow {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly text: Text;
  /** With a button that copies the text; on a card alone. */
  readonly copy?: boolean;
}

export interface CardsOptions {
  readonly of: Expr;
  readonly title: Text;
  /** Beside the title: its state. */
  readonly aside?: { readonly if?: Expr; readonly text: Text; readonly tone: Expr };
  readonly text?: Text;
  readonly figure?: Text;
  readonly rows?: Readonly<Record<string, CardsRow>>;
  readonly buttons?: Buttons;
  readonly empty?: Empty;
  readonly look?: 'grid' | 'carousel' | 'rows';
  /** Before each row. */
  readonly icon?: string;
  /** In the place of the icon, where it is the address of a picture with its content in it. */
  readonly picture?: Text;
}

/** So many cards stand at once: each is more to draw than a row of a list, and a thousand kept a cheap phone busy for seconds. */
const atOnce = 20;

/** One card an item, side by side, or in a row to be swept through. */
export function CardsBlock({ options }: BlockProps<CardsOptions>) {
  const items = useRead(readItems, options.of);
  const say = useSay();
  const { count, more } = useShownCount(atOnce);
  const list = useRef<HTMLUListElement>(null);
  if (items === FAILED) return <RetryState />;
  if (items === PENDING) return options.look === 'rows' ? <SkeletonItems /> : <SkeletonCards />;
  if (items === undefined) return null;
  if (items.length === 0) return options.empty === undefined ? null : <EmptyState empty={options.empty} />;
  const swept = options.look === 'carousel' && items.length > 1;
  // A region that scrolls must be reachable by keyboard.
  const reach = swept
    ? { tabIndex: 0, role: 'list', 'aria-label': say('block.more'), onFocus: showReached }
    : { role: 'list' };
  return (
    <ul className={`cards cards-${options.look ?? 'grid'}`} {...reach} ref={list}>
      {items.slice(0, count).map((item) => (
        <OneCard key={item.index} item={item} options={options} />
      ))}
      {count < items.length ? (
        <li className="cards-more">
          <MoreOf list={list} item="li:not(.cards-more)" more={more} />
        </li>
      ) : null}
    </ul>
  );
}

/** What is reached by keyboard is brought into the row whole: of what shows no more than a rim, a browser may hold that it is seen. */
function showReached({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView?.({ inline: 'center', block: 'nearest' });
}

function OneCard({ item, options }: { readonly item: ItemScope; readonly options: CardsOptions }) {
  const place = usePlace();
  const scope = useMemo(() => ({ ...place, item }), [place, item]);
  return (
    <PlaceContext value={scope}>
      {options.look === 'rows' ? <RowContent options={options} /> : <CardContent options={options} />}
    </PlaceContext>
  );
}

/** One line of a list: what it is, what there is to know, and at the right a sum or what can be done. */
function RowContent({
  options: { title, aside, text, figure, rows, buttons, icon, picture },
}: {
  readonly options: CardsOptions;
}) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const id = useId();
  const there = useRead(readButtons, buttons);
  return (
    <li className="cards-line">
      <PictureOrMark icon={icon} picture={picture} />
      <div className="cards-line-words">
        <Heading className="cards-line-title" id={id}>
          <Words text={title} />
        </Heading>
        {text === undefined ? null : (
          <p>
            <Words text={text} />
          </p>
        )}
        <Facts rows={rows} isLine />
        <State aside={aside} />
      </div>
      {figure === undefined ? null : (
        <p className="cards-line-figure figures">
          <Words text={figure} value />
        </p>
      )}
      {there.map(([key, button]) => (
        <ActionButton key={key} button={button} belongsTo={id} className="button button-link cards-line-button" />
      ))}
    </li>
  );
}

/** The picture of a row, or its icon. */
function PictureOrMark({ icon, picture }: { readonly icon: string | undefined; readonly picture: Text | undefined }) {
  const address = shown(useWords(picture));
  if (address?.startsWith('data:image/') === true) return <img className="row-mark" src={address} alt="" />;
  return <RowMark icon={icon} />;
}

function readState(read: Reader, aside: CardsOptions['aside']): Tone | undefined {
  return aside !== undefined && holds(read, aside) ? toneOf(read.result(aside.tone)) : undefined;
}

function State({ aside }: { readonly aside: CardsOptions['aside'] }) {
  const tone = useRead(readState, aside);
  if (aside === undefined || tone === undefined) return null;
  return (
    <Pill tone={tone}>
      <Words text={aside.text} />
    </Pill>
  );
}

/** What there is to know; in a line, what each is stands in the words and is read aloud. */
function Facts({ rows, isLine }: { readonly rows: CardsOptions['rows']; readonly isLine: boolean }) {
  const facts = useRead(shownRows, rows);
  if (facts.length === 0) return null;
  return (
    <dl className={isLine ? undefined : 'cards-facts'}>
      {facts.map(([key, row]) => (
        <Fact key={key} row={row} isLine={isLine} />
      ))}
    </dl>
  );
}

function Fact({ row: { label, text, copy = false }, isLine }: { readonly row: CardsRow; readonly isLine: boolean }) {
  const id = useId();
  const words = shown(useWords(text));
  const copies = copy && !isLine && words !== undefined;
  return (
    <div className={isLine ? undefined : 'cards-row'}>
      <dt className={isLine ? 'unseen' : undefined} id={copies ? id : undefined}>
        <Words text={label} />
      </dt>
      <dd className={copies ? 'cards-copied figures' : 'figures'}>
        <Words text={text} value />
        {copies ? <CopyButton text={words} belongsTo={id} /> : null}
      </dd>
    </div>
  );
}

function CardContent({ options: { title, aside, text, figure, rows, buttons } }: { readonly options: CardsOptions }) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const id = useId();
  const there = useRead(readButtons, buttons);
  return (
    <li className="card cards-card">
      <div className="cards-head">
        <Heading className="cards-title" id={id}>
          <Words text={title} />
        </Heading>
        <State aside={aside} />
      </div>
      {figure === undefined ? null : (
        <p className="cards-figure figures">
          <Words text={figure} value />
        </p>
      )}
      {text === undefined ? null : (
        <p className="cards-text">
          <Words text={text} />
        </p>
      )}
      <Facts rows={rows} isLine={false} />
      {there.length === 0 ? null : (
        <div className="card-buttons cards-buttons">
          {there.map(([key, button]) => (
            <ActionButton key={key} button={button} belongsTo={id} givesWay />
          ))}
        </div>
      )}
    </li>
  );
}
