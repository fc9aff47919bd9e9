import { atom, type WritableAtom } from 'jotai';
import type { State } from '../../engine/flow/index.ts';
import { at, equal, isObject, own, type Value, type ValueObject } from '../../engine/value.ts';
import type { Store, TypedField } from './running-journey.ts';

/** The same, where it is told who writes: the machine, or the member or whole of this answer, in place of a keystroke. */
type Following = WritableAtom<Value | undefined, [Value | undefined, by?: 'machine' | 'member' | 'whole'], void>;

interface Whole {
  readonly typed: Following;
  /** Of an answer to delivered fields; few answers are. */
  members?: Map<string, Following>;
}

/** The answers being typed, an atom each. Those of delivered fields are members of one answer, and have atoms of their own too: a keystroke in one is none in the others. */
export interface TypedFields {
  field(frame: number, name: string, id?: string): TypedField;
  /** Fields show what the machine has set or taken away, but never lose a keystroke that it has not seen yet. */
  sync(state: State, isUnseen: (frame: number, name: string) => boolean): void;
}

/** @param written told of each keystroke with the whole answer */
export function createTypedFields(
  store: Store,
  present: () => State,
  written: (frame: number, name: string, value: Value | undefined) => void,
): TypedFields {
  const frames = new Map<number, Map<string, Whole>>();

  function wholeOf(frame: number, name: string): Whole {
    let fields = frames.get(frame);
    if (fields === undefined) frames.set(frame, (fields = new Map()));
    const known = fields.get(name);
    if (known) return known;
    const typed: Following = atom(
      own(present().frames.find(({ id }) => id === frame)?.answers, name),
      (_get, set, value, by) => {
        set(typed, value);
        if (by !== 'member')
          for (const [id, member] of made.members ?? []) {
            const next = memberIn(value, id);
            if (!equal(next, store.get(member))) set(member, next, 'whole');
          }
        if (by !== 'machine') written(frame, name, value);
      },
    );
    const made: Whole = { typed };
    fields.set(name, made);
    return made;
  }

  function memberOf(frame: number, name: string, id: string): TypedField {
    const made = wholeOf(frame, name);
    const { typed: whole } = made;
    const members = (made.members ??= new Map());
    const known = members.get(id);
    if (known) return known;
    const typed: Following = atom(memberIn(store.get(whole), id), (get, set, value, by) => {
      set(typed, value);
      if (by !== 'whole') set(whole, withMember(get(whole), id, value), 'member');
    });
    members.set(id, typed);
    return typed;
  }

  return {
    field: (frame, name, id) => (id === undefined ? wholeOf(frame, name).typed : memberOf(frame, name, id)),
    sync(state, isUnseen) {
      for (const frame of state.frames) {
        for (const [name, whole] of frames.get(frame.id) ?? []) {
          const answer = own(frame.answers, name);
          if (!isUnseen(frame.id, name) && !equal(answer, store.get(whole.typed)))
            store.set(whole.typed, answer, 'machine');
        }
      }
    },
  };
}

function memberIn(whole: Value | undefined, id: string): Value | undefined {
  return at(whole, [id]) as Value | undefined;
}

function withMember(whole: Value | undefined, id: string, value: Value | undefined): ValueObject {
  const { [id]: _before, ...others } = isObject(whole) ? whole : {};
  return value === undefined ? others : { ...others, [id]: value };
}
