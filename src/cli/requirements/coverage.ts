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

export interface Covered {
  readonly requirement: Requirement;
  /** Titles of the passed tests that name it. */
  readonly tests: readonly string[];
  /** Why no test can show it. */
  readonly reason: string | undefined;
}

export interface AreaCoverage {
  readonly area: string;
  readonly covered: readonly Covered[];
}

/** Numbers in brackets, also several in one pair: and [A-042..A-045]. */
export function numbersIn(title: string): readonly string[] {
  return [...title.matchAll(/\[([A-Z0-9][A-Z0-9 ,.–-]{2,200})\]/g)].flatMap(([, inside = '']) =>
    inside.split(/\s*,\s*/).flatMap((part) => {
      const [, letter, from, to] = /^([A-C])-(\d{3})(?:(?:\.\.|–)(?:[A-C]-)?(\d{3}))?$/.exec(part.trim()) ?? [];
      if (letter === undefined || from === undefined) return [];
      const last = to === undefined ? Number(from) : Number(to);
      return Array.from({ length: Math.max(0, last - Number(from) + 1) }, (_none, index) => `${letter}-${String(Number(from) + index).padStart(3, '0')}`);
    }),
  );
}

/**
 * Which requirements a passed test names, by area, in the order of the requirements.
 * @param reasons why no test can show a requirement, by number
 */
export function coverageOf(requirements: readonly Requirement[], tests: readonly ReportedTest[], reasons: Readonly<Record<string, string>>): readonly AreaCoverage[] {
  const naming = new Map<string, string[]>();
  for (const { title, passed } of tests) {
    if (!passed) continue;
    for (const number of numbersIn(title)) naming.set(number, [...(naming.get(number) ?? []), title]);
  }
  const areas = new Map<string, Covered[]>();
  for (const requirement of requirements) {
    const covered = areas.get(requirement.area) ?? [];
    covered.push({ requirement, tests: naming.get(requirement.id) ?? [], reason: Object.hasOwn(reasons, requirement.id) ? reasons[requirement.id] : undefined });
    areas.set(requirement.area, covered);
  }
  return [...areas].map(([area, covered]) => ({ area, covered }));
}

/** Numbers that tests name and that no requirement has: a slip of the pen. */
export function unknownNumbers(requirements: readonly Requirement[], tests: readonly ReportedTest[]): readonly string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return [...new Set(tests.flatMap(({ title }) => numbersIn(title)))].filter((number) => !known.has(number)).sort();
}
