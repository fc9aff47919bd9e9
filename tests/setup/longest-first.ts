import { readFileSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The projects by how long they take: what is begun last should be short. Data for browsers is prepared while those before run. */
const order = ['whole', 'browser', 'pure', 'core', 'unit', 'full-registry'];

interface Ranked {
  readonly file: TestSpecification;
  readonly project: number;
  readonly needsPage: boolean;
  readonly size: number;
}

function ranked(file: TestSpecification): Ranked {
  const text = readFileSync(file.moduleId, 'utf8');
  return {
    file,
    project: order.indexOf(file.project.name),
    needsPage: text.startsWith('// @vitest-environment jsdom'),
    size: text.length,
  };
}

/** Files of one project and one environment one after the other, since a worker then keeps its modules; of these, the larger first. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files
      .map(ranked)
      .sort(
        (one, other) =>
          one.project - other.project || Number(other.needsPage) - Number(one.needsPage) || other.size - one.size,
      )
      .map(({ file }) => file);
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
