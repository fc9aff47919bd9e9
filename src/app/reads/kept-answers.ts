import { isObject, type Value } from '../../engine/value.ts';
import type { Vault } from '../keep/vault.ts';

/** An answer, and when it was given. */
export interface KeptAnswer {
  readonly value: Value;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
}

/**
 * The last good answers that somebody who is signed in was given, for a page that is opened without a network. They lie
 * sealed on the device, are shown to nobody else, and go with the session.
 */
export interface KeptAnswers {
  of(read: string): Promise<KeptAnswer | undefined>;
  /** Who is asking now: what is answered later is theirs. */
  who(): string | undefined;
  keep(read: string, value: Value, of: string | undefined): void;
  /** Something has changed what these calls answer. */
  drop(calls: readonly string[]): void;
  clear(): void;
}

export interface KeptAnswersOptions {
  readonly vault: Vault;
  /** Who is signed in. */
  readonly borrower: () => string | undefined;
  readonly now: () => number;
}

const name = 'answers';
/** What a home and a loan or two are made of; the oldest go first. */
const most = 40;
const mostText = 200_000;
/** Several answers come together, and each writing seals all. */
const pause = 300;

type Answers = Map<string, KeptAnswer>;

export function createKeptAnswers({ vault, borrower, now }: KeptAnswersOptions): KeptAnswers {
  let known: { readonly of: string; readonly answers: Promise<Answers> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Those of who is signed in now; what somebody else has left is as good as nothing. */
  function present(): typeof known {
    const who = borrower();
    if (who === undefined) return undefined;
    if (known?.of !== who)
      known = {
        of: who,
        answers: vault.read(name).then(
          (kept) => answersIn(kept, who),
          () => new Map(),
        ),
      };
    return known;
  }

  function save(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), pause);
  }

  async function write(): Promise<void> {
    const mine = present();
    const answers = await mine?.answers;
    if (mine === undefined || answers === undefined || borrower() !== mine.of || known !== mine) return;
    let text = JSON.stringify([...answers]).length;
    for (const [read, answer] of answers) {
      if (answers.size <= most && text <= mostText) break;
      answers.delete(read);
      text -= JSON.stringify([read, answer]).length;
    }
    await vault.write(name, { of: mine.of, answers: Object.fromEntries(answers) });
  }

  return {
    of: async (read) => (await present()?.answers)?.get(read),
    who: borrower,
    keep(read, value, of) {
      if (of !== borrower()) return;
      void present()?.answers.then((answers) => {
        // Taken out first, so that the latest stands last.
        answers.delete(read);
        answers.set(read, { value, at: now() });
        save();
      });
    },
    drop(calls) {
      void present()?.answers.then((answers) => {
        for (const read of answers.keys())
          if (calls.some((call) => read.startsWith(`[${JSON.stringify(call)},`))) answers.delete(read);
        save();
      });
    },
    clear() {
      clearTimeout(timer);
      known = undefined;
      vault.clear();
    },
  };
}

function answersIn(kept: unknown, who: string): Answers {
  const answers: Answers = new Map();
  if (!isObject(kept) || kept.of !== who || !isObject(kept.answers)) return answers;
  for (const [read, answer] of Object.entries(kept.answers)) {
    if (isObject(answer) && answer.value !== undefined && typeof answer.at === 'number')
      answers.set(read, { value: answer.value, at: answer.at });
  }
  return answers;
}
