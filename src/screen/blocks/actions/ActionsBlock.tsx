import type { Buttons, Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, type Reader } from '../../hooks.ts';
import { FAILED } from '../../../engine/value.ts';
import { readItems } from '../../items.ts';
import { shownRows } from '../../shown-rows.ts';
import { Words } from '../../pieces/Words.tsx';
import type { ItemScope } from '../../port.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { PlaceContext, usePlace } from '../../place-context.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { ProblemAbove } from '../../pieces/PlaceProblem.tsx';
import { useOver } from '../../pieces/use-over.ts';
import { useScrolled } from '../../pieces/use-scrolled.ts';
import './style.css';

export interface ActionsOptions {
  readonly buttons: Buttons;
  /** What is said above the main button, such as what it costs: the first line in full size. */
  readonly lines?: Readonly<
    Record<string, { readonly at: number; readonly if?: Expr; readonly text: Text; readonly look?: 'quiet' }>
  >;
  /** The way to the page above, which stands above the title. */
  readonly up?: boolean;
  /** On a wide page they stand beside the title until it is scrolled. */
  readonly head?: boolean;
  /** The buttons stand once for each item of this list. */
  readonly of?: Expr;
}

/** The buttons with the items that they stand for, main ones first. */
function readActions(read: Reader, { of, buttons }: ActionsOptions) {
  const items: readonly (ItemScope | undefined)[] | symbol | undefined =
    of === undefined ? [undefined] : readItems(read, of);
  const there =
    typeof items === 'object'
      ? items.flatMap((item) =>
          readButtons(read, buttons, item).map(([id, button]) => ({ id: `${id}:${item?.index ?? ''}`, button, item })),
        )
      : [];
  const isMain = ({ button }: (typeof there)[number]): boolean => button.look === 'main';
  return [...there.filter(isMain), ...there.filter((one) => !isMain(one))];
}

/** Whether one of them can't be pressed because what that depends on could not be had: nothing else on the page may say so. */
function readLacking(read: Reader, there: ReturnType<typeof readActions>): boolean {
  return there.some(({ button, item }) => button.enabled !== undefined && read.result(button.enabled, item) === FAILED);
}

export function ActionsBlock({ options }: BlockProps<ActionsOptions>) {
  const place = usePlace();
  const there = useRead(readActions, options);
  const lacks = useRead(readLacking, there);
  const lines = useRead(shownRows, options.lines);
  const leads = there.some(({ button }) => button.look === 'main' || button.look === 'risk');
  const raised = useScrolled(leads);
  const { end, bar, isOver } = useOver(leads);
  if (there.length === 0) return null;
  return (
    <>
      {leads ? <span className="actions-end" ref={end} aria-hidden="true" /> : null}
      <div
        className={
          leads
            ? `actions actions-kept${raised ? ' actions-raised' : ''}${isOver ? ' actions-over' : ''}${options.head === true ? ' actions-head' : ''}`
            : `actions${options.up === true ? ' actions-up' : ''}`
        }
        ref={bar}
      >
        {lines.length === 0 ? null : (
          <div className="actions-lines figures">
            {lines.map(([id, line]) => (
              <p key={id} className={line.look === 'quiet' ? 'actions-quiet' : undefined}>
                <Words text={line.text} />
              </p>
            ))}
          </div>
        )}
        {lacks ? <RetryState /> : null}
        <ProblemAbove leads={leads} buttons={there.map(({ button }) => button)} />
        {there.map(({ id, button, item }) => (
          <PlaceContext key={id} value={item === undefined ? place : { ...place, item }}>
            <ActionButton button={button} before={options.up === true ? <Icon name="back" /> : undefined} />
          </PlaceContext>
        ))}
      </div>
    </>
  );
}
