import type { Reporter, TestModule } from 'vitest/node';

const seconds = (count: number) => count.toFixed(1).padStart(7);

interface Share {
  readonly name: string;
  readonly took: number;
  readonly processor: number;
}

function shareOf(module: TestModule): Share {
  // Not how long its page took to make: a worker makes one, and each of its files is said to have waited for it.
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
  return {
    name: `${module.project.name} ${module.relativeModuleId}`,
    took: (duration + collectDuration + setupDuration + prepareDuration) / 1000,
    processor: module.meta().processorTime ?? 0,
  };
}

const total = (name: string, shares: readonly Share[]): Share => ({
  name,
  took: shares.reduce((sum, { took }) => sum + took, 0),
  processor: shares.reduce((sum, { processor }) => sum + processor, 0),
});
const line = ({ name, took, processor }: Share) => `${seconds(took)} s ${seconds(processor)} s  ${name}`;

/** Tests that passed only when they were tried again: each took the time of two, and is wrong about what it waits for. */
const secondTries = (modules: readonly TestModule[]): readonly string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests('passed')].flatMap((test) =>
      test.diagnostic()?.flaky === true
        ? [`passed only when tried again: ${module.relativeModuleId} > ${test.fullName}`]
        : [],
    ),
  );

/** At the end of a run: what passed only when tried again, and of several files what each project and the ten slowest files took, by the clock and of processors. */
export default class ShareReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const told of secondTries(modules)) console.log(told);
    if (modules.length < 2) return;
    const names = [...new Set(modules.map((module) => module.project.name))];
    const projects = names.map((name) =>
      total(name, modules.filter((module) => module.project.name === name).map(shareOf)),
    );
    const slowest = modules
      .map(shareOf)
      .sort((one, other) => other.took - one.took)
      .slice(0, 10);
    console.log(
      ['', '  clock   processor', ...projects.map(line), 'the ten slowest files:', ...slowest.map(line)].join('\n'),
    );
  }
}
