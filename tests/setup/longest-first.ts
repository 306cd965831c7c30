import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../../scripts/lib/paths';

/** Begun last, each of these would leave the other worker without work for a minute or more. */
const longest = [
  'tests/authz/access-matrix.test.ts',
  'tests/integration/orders-import/command.test.ts',
  'tests/integration/orders-import/files.test.ts',
  'tests/integration/reads.test.ts',
  'tests/hostile/readers.test.ts',
  'tests/hostile/forms.test.ts',
  'tests/hostile/missing-fields.test.ts',
  'tests/hostile/search-parameters.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = longest.indexOf(relative(ROOT, moduleId));
  return at < 0 ? longest.length : at;
};

/** Runs the files that take longest first, the others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
