import type { Problem } from '../config/check/problem.ts';
import { suggestName } from '../config/check/saying/nearest.ts';
import { toldOnce } from '../config/check/told-once.ts';
import { ContractFault } from '../contract/contract-fault.ts';
import { lendersIn, type Files } from '../config/layers.ts';
import { Program } from '../site/program.ts';
import { FileReader } from '../site/read-files.ts';
import { watchFiles } from '../site/watch-files.ts';
import { ownArguments } from './arguments.ts';
import type { LenderChecker } from './check-lender.ts';
import { checkReport, reportJson, reportText, type CheckReport } from './check-report.ts';
import { checkMemory, nameOfCheck } from './check-memory.ts';
import type { DiskMemory } from './disk-memory.ts';
import { refuse } from './refuse.ts';
import { errorText } from '../engine/error-text.ts';

/**
 * `npm run check [lender …] [-- --json] [-- --watch]`: everything that is wrong with lenders' configurations. Ends with 1
 * when there is an error. Watching, it checks again whenever a file is saved, until it is ended.
 * @param root the folder that holds screens/, rules/, tenants/ and the rest
 */
export async function check(root: string, given: readonly string[]): Promise<void> {
  const { names, flag } = ownArguments([], ['json', 'watch'], given);
  const asJson = flag('json');
  const reader = new FileReader(root);
  const program = new Program(root, true);
  let checker: LenderChecker | undefined;
  /** What was found and is not kept yet. */
  let unkept: (() => void)[] = [];

  const lenders = lendersIn(reader.read());
  const unknown = names.find((lender) => !lenders.includes(lender));
  if (unknown !== undefined) refuse(`There is no lender "${unknown}"; ${suggestName(unknown, lenders)}`);
  if (flag('watch')) {
    let last = Promise.resolve();
    watchFiles(
      () => reader.read(),
      50,
      (files) => {
        last = last.then(() => printAgain(files));
      },
      (error) => process.stderr.write(`edits are not seen: ${errorText(error)}\n`),
    );
    return;
  }
  try {
    process.exitCode = (await print(reader.read())).errors > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof ContractFault) refuse(error.message);
    throw error;
  }

  async function problemsOf(files: Files, lender: string, memory: DiskMemory): Promise<readonly Problem[]> {
    const name = nameOfCheck(files, lender);
    const known = memory.recall(name);
    if (known !== undefined) return known as readonly Problem[];
    const found = await problemsAfresh(files, lender, memory);
    unkept.push(() => memory.keep(name, found));
    return found;
  }

  async function problemsAfresh(files: Files, lender: string, memory: DiskMemory): Promise<readonly Problem[]> {
    checker ??= (await import('./check-lender.ts')).lenderChecker(root);
    return checker.check(files, lender, memory);
  }

  function keep(): void {
    for (const one of unkept) one();
    unkept = [];
    checker?.keep();
  }

  function asked(files: Files): readonly string[] {
    return names.length > 0 ? names : lendersIn(files);
  }

  async function checked(files: Files): Promise<CheckReport> {
    const memory = checkMemory(root, program);
    const found = new Map<string, readonly Problem[]>();
    for (const lender of asked(files)) found.set(lender, await problemsOf(files, lender, memory));
    return checkReport(
      asked(files),
      toldOnce(files, asked(files), (lender) => found.get(lender) ?? []),
    );
  }

  async function print(files: Files): Promise<CheckReport> {
    const began = performance.now();
    const report = await checked(files);
    // Whoever reads no further may end the command; one that watches goes on, and tells first.
    if (!flag('watch')) keep();
    process.stdout.write(asJson ? reportJson(report) : reportText(report, (performance.now() - began) / 1000));
    return report;
  }

  async function printAgain(files: Files): Promise<void> {
    // Clears the screen of a terminal; a file or a pipe gets one report after the other.
    if (process.stdout.isTTY && !asJson) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    try {
      await print(files);
      // What is known from before is told without the checker, which then gets ready for the first save.
      const [first] = asked(files);
      if (checker === undefined && first !== undefined) await problemsAfresh(files, first, checkMemory(root, program));
    } catch (error) {
      process.stdout.write(`the check itself failed: ${errorText(error)}\n`);
    }
    if (!asJson) process.stdout.write(`${new Date().toTimeString().slice(0, 8)}, waiting for the next save\n`);
  }
}
