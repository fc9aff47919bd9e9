import { randomOf, seedOf } from '../random.ts';
import { filesOf, type Configured } from '../shipped.ts';
import { askedByField, askedByLender } from './asks.ts';
import { Draft, type Editor, type ValidEdit } from './draft.ts';
import { addedRow, insertedStep, namedCondition } from './flows.ts';
import { addedCheck, addedField, movedBound } from './forms.ts';
import { moreLanguages, movedByLender, newLender, otherColours } from './lenders.ts';
import { reordered, shuffled } from './orders.ts';
import { addedBlock, addedButton, otherLook, removedBlock } from './screens.ts';
import { ownWords, renamedText, reworded } from './texts.ts';

export type { ValidEdit } from './draft.ts';

const editors: readonly Editor[] = [
  reordered,
  shuffled,
  reworded,
  renamedText,
  ownWords,
  addedField,
  movedBound,
  addedCheck,
  addedBlock,
  removedBlock,
  addedButton,
  otherLook,
  insertedStep,
  namedCondition,
  addedRow,
  newLender,
  otherColours,
  moreLanguages,
  movedByLender,
  askedByField,
  askedByLender,
];

/** So many edits that a person may make, of each kind about as many, the same for the same seed. */
export function validEdits(configured: Configured, count: number, seed: number): readonly ValidEdit[] {
  const parsed = filesOf(configured);
  const draft = new Draft(configured.files);
  const made: ValidEdit[] = [];
  for (let number = 1; made.length < count; number += 1) {
    const edit = editors[number % editors.length]?.({
      configured,
      parsed,
      draft,
      number,
      random: randomOf(seedOf(`edit ${number}`, seed)),
    });
    if (edit !== undefined) made.push(edit);
  }
  return made;
}
