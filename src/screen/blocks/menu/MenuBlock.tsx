import { use, useId } from 'react';
import type { Button, Buttons, Expr, Text, Tone } from '../../../language/language.gen.ts';
import type { Result } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, type Reader } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { Icon, NamedIcon } from '../../pieces/icons/Icon.tsx';
import { Pill, toneOf } from '../../pieces/Pill.tsx';
import { RowMark } from '../../pieces/RowMark.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { HeadingLevel } from '../../place-context.ts';
import { readAddress, readPath } from '../../read-address.ts';
import { holds, shownRows } from '../../shown-rows.ts';
import '../../pieces/row-button.css';
import './style.css';

interface MenuRow {
  readonly at: number;
  readonly if?: Expr;
  readonly icon?: string;
  readonly text: Text;
  /** What stands there now. */
  readonly detail?: Text;
  readonly to: string;
  /** What is to be done there, in a word. */
  readonly pill?: { readonly if?: Expr; readonly text: Text; readonly tone: Expr };
}

interface MenuGroup {
  readonly at: number;
  readonly if?: Expr;
  readonly title: Text;
  readonly rows: Readonly<Record<string, MenuRow>>;
}

export interface MenuOptions {
  readonly name: Text;
  readonly groups: Readonly<Record<string, MenuGroup>>;
  readonly buttons?: Buttons;
}

interface RowView {
  readonly id: string;
  readonly row: MenuRow;
  readonly address: string;
  readonly current: 'page' | 'true' | undefined;
  readonly detail: Result;
  readonly tone: Tone | undefined;
}

interface GroupView {
  readonly id: string;
  readonly group: MenuGroup;
  readonly rows: readonly RowView[];
}

function readRow(read: Reader, path: string, [id, row]: readonly [string, MenuRow]): readonly RowView[] {
  const address = readAddress(read, row.to);
  if (address === undefined) return [];
  const { pill, detail } = row;
  const isPilled = pill !== undefined && holds(read, pill);
  return [
    {
      id,
      row,
      address,
      current: path === address ? 'page' : path.startsWith(`${address}/`) ? 'true' : undefined,
      detail: detail === undefined ? undefined : read.words(detail),
      tone: isPilled ? toneOf(read.result(pill.tone)) : undefined,
    },
  ];
}

function readGroups(read: Reader, groups: MenuOptions['groups']): readonly GroupView[] {
  const path = readPath(read);
  return shownRows(read, groups)
    .map(([id, group]) => ({
      id,
      group,
      rows: shownRows(read, group.rows).flatMap((entry) => readRow(read, path, entry)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The pages of an area in groups, each row with what stands there now; below them what leads out. */
export function MenuBlock({ options: { name, groups, buttons } }: BlockProps<MenuOptions>) {
  const there = useRead(readGroups, groups);
  const leading = useRead(readButtons, buttons);
  const nameId = useId();
  return (
    <nav className="menu-block" aria-labelledby={nameId}>
      <span className="unseen" id={nameId}>
        <Words text={name} />
      </span>
      {there.map((view) => (
        <Group key={view.id} view={view} />
      ))}
      {leading.length === 0 ? null : (
        <ul className="menu-block-more">
          {leading.map(([id, button]) => (
            <li key={id}>
              <Leading id={id} button={button} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Group({ view: { group, rows } }: { readonly view: GroupView }) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const titleId = useId();
  return (
    <section className="menu-block-group" aria-labelledby={titleId}>
      <Heading className="menu-block-title" id={titleId}>
        <Words text={group.title} />
      </Heading>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="menu-block-line">
            <Row view={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ view: { row, address, current, detail, tone } }: { readonly view: RowView }) {
  return (
    <AddressLink address={address} className="menu-block-row" current={current}>
      <RowMark icon={row.icon} />
      <span className="menu-block-said">
        <span className="menu-block-words">
          <span className="menu-block-text">
            <Words text={row.text} />
          </span>{' '}
          {row.detail === undefined ? null : (
            <span className="menu-block-detail">
              <Detail detail={detail} />
            </span>
          )}
        </span>{' '}
        {tone === undefined || row.pill === undefined ? null : (
          <Pill tone={tone}>
            <Words text={row.pill.text} />
          </Pill>
        )}
      </span>{' '}
      <Icon name="chevron" />
    </AddressLink>
  );
}

/** An email that is too long for a line breaks before its "@" first. */
function Detail({ detail }: { readonly detail: Result }) {
  const [name, ...host] = (shown(detail) ?? '').split('@');
  if (host.length !== 1) return <WordsOf result={detail} />;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** What leads out of the area, or ends it. Drawn by its name where there is such a drawing, else as a link to elsewhere. */
function Leading({ id, button }: { readonly id: string; readonly button: Button }) {
  const outside = button.to !== undefined && !button.to.startsWith('/');
  return (
    <ActionButton
      button={button}
      className={`row-button menu-block-leading${button.look === 'risk' ? ' menu-block-risk' : ''}${outside ? ' menu-block-out' : ''}`}
      before={outside ? <Icon name="out" /> : <NamedIcon name={id} />}
    />
  );
}
