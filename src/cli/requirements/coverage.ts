import { numbersIn, unreadableIn } from './numbers.ts';

/** One numbered sentence of the specification. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/** A test as vitest's report tells it. */
export interface ReportedTest {
  readonly title: string;
  readonly passed: boolean;
}

/** Why a requirement is held by no test, by number. */
export interface Reasons {
  /** The product does otherwise, for this reason. */
  readonly departs: Readonly<Record<string, string>>;
  /** No test can show it. */
  readonly never: Readonly<Record<string, string>>;
}

/** held: a passed test names it. departs: the product does otherwise, on purpose. never: no test can show it. missing: none of these. */
export type Standing = 'held' | 'departs' | 'never' | 'missing';

export interface Covered {
  readonly requirement: Requirement;
  readonly standing: Standing;
  /** Titles of the passed tests that name it. */
  readonly tests: readonly string[];
  /** Why it is held by none. */
  readonly reason: string | undefined;
}

export interface AreaCoverage {
  readonly area: string;
  readonly covered: readonly Covered[];
}

/** How each requirement stands, by area, in the order of the requirements. */
export function coverageOf(
  requirements: readonly Requirement[],
  tests: readonly ReportedTest[],
  { departs, never }: Reasons,
): readonly AreaCoverage[] {
  const naming = namingOf(tests);
  const areas = new Map<string, Covered[]>();
  for (const requirement of requirements) {
    const { id, area } = requirement;
    const held = naming.get(id) ?? [];
    const reason = own(departs, id) ?? own(never, id);
    const standing: Standing =
      held.length > 0
        ? 'held'
        : own(departs, id) !== undefined
          ? 'departs'
          : own(never, id) !== undefined
            ? 'never'
            : 'missing';
    areas.set(area, [...(areas.get(area) ?? []), { requirement, standing, tests: held, reason }]);
  }
  return [...areas].map(([area, covered]) => ({ area, covered }));
}

/** What is wrong with numbers, a sentence each: they would be counted wrongly, and nobody would be told. */
export function faultsOf(
  requirements: readonly Requirement[],
  tests: readonly ReportedTest[],
  { departs, never }: Reasons,
): readonly string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const naming = namingOf(tests);
  const listed = [...Object.keys(departs), ...Object.keys(never)];
  const twice = requirements.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  return [
    ...tests
      .flatMap(({ title }) => unreadableIn(title))
      .map(({ title, why }) => `The title "${title}" can't be read: ${why}.`),
    ...new Set(
      tests.flatMap(({ title }) =>
        numbersIn(title)
          .filter((id) => !known.has(id))
          .map((id) => `The title "${title}" names ${id}, which no list of requirements has.`),
      ),
    ),
    ...twice.map((id) => `${id} stands in two lists of requirements.`),
    ...listed
      .filter((id) => !known.has(id))
      .map((id) => `${id} is said to be held by no test, and no list of requirements has it.`),
    ...Object.keys(departs)
      .filter((id) => own(never, id) !== undefined)
      .map((id) => `${id} is said to be departed from and to be shown by no test: it can be one of them.`),
    ...listed
      .filter((id) => naming.has(id))
      .map(
        (id) =>
          `${id} is held by "${naming.get(id)?.[0] ?? ''}", and is still said to be held by no test: take it out there.`,
      ),
  ];
}

function namingOf(tests: readonly ReportedTest[]): ReadonlyMap<string, readonly string[]> {
  const naming = new Map<string, string[]>();
  for (const { title, passed } of tests)
    if (passed) for (const id of numbersIn(title)) naming.set(id, [...(naming.get(id) ?? []), title]);
  return naming;
}

function own(reasons: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(reasons, id) ? reasons[id] : undefined;
}
