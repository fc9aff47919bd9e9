import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { equal } from '../../../engine/value.ts';
import type { FieldOption } from '../../port.ts';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { matches, typedOut } from './matches.ts';

/**
 * A list that is searched by typing: the combobox with a list of the ARIA practices. The focus stays in the input;
 * arrows move through the list, Enter takes, Escape closes; leaving it takes what is typed out in full, other words bring
 * the last choice back.
 */
export function Combobox(props: WidgetProps) {
  const { id, value, options, labelId, say, onChange } = props;
  const chosen = value === undefined ? undefined : options.find((option) => equal(option.value, value));
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);

  const shown = typed === undefined ? options : matches(options, typed);
  const listId = `${id}--list`;
  const optionId = (place: number): string => `${listId}-${place}`;

  useEffect(() => {
    if (open) list.current?.children.item(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);

  function show(): void {
    if (open) return;
    setOpen(true);
    setActive(chosen ? options.indexOf(chosen) : -1);
  }

  function close(): void {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  }

  function take(option: FieldOption): void {
    onChange(option.value);
    close();
  }

  function move(by: number): void {
    if (!open) return show();
    if (shown.length > 0) setActive((active + by + shown.length + (active < 0 && by < 0 ? 1 : 0)) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const option = shown[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open && option) take(option);
    else if (event.key === 'Enter' && open) close();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="combobox">
      <input
        {...controlProps(props)}
        className="control"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        placeholder={say('form.choose')}
        value={typed ?? chosen?.text ?? ''}
        onClick={(event) => {
          // What is typed next is searched for, instead of being added to the last choice.
          if (!open) event.currentTarget.select();
          show();
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(event.target.value === '' ? -1 : 0);
          if (event.target.value === '') onChange(undefined);
        }}
        onBlur={() => {
          const meant = typed === undefined ? undefined : typedOut(options, typed);
          if (meant) take(meant);
          else close();
          props.onBlur();
        }}
      />
      <div className="combobox-list" id={listId} ref={list} role="listbox" aria-labelledby={labelId} hidden={!open}>
        {open &&
          shown.map((option, place) => (
            <div
              key={JSON.stringify(option.value)}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              data-active={place === active || undefined}
              // The press must not take the focus from the input, which would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              onKeyDown={onKeyDown}
            >
              {option.text}
              {option.detail === undefined ? null : <span className="choice-detail">{option.detail}</span>}
            </div>
          ))}
      </div>
      {open && shown.length === 0 ? <p className="combobox-none">{say('form.no-match')}</p> : null}
      <p className="unseen" role="status">
        {open ? say('form.results', { count: shown.length }) : ''}
      </p>
    </div>
  );
}
