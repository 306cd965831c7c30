import { fileCosts, reader } from '../../../readers/reader';
import type { SourceInput } from './read-source.server';

/** What a file of products holds. */
export const inspectSource = reader(
  'inspectSource',
  fileCosts,
  async function* (content, sheet: string | null) {
    return yield* (await import('./read-source.server')).inspectSource(content, sheet);
  },
);

/** The products of a stored file. */
export const readDrafts = reader(
  'readDrafts',
  { ...fileCosts, kind: 'imports' },
  async function* (content, input: SourceInput) {
    return yield* (await import('./read-source.server')).readDrafts(content, input);
  },
);

/** Some rows of a stored file. */
export const readRows = reader(
  'readRows',
  fileCosts,
  async function* (content, input: SourceInput & { lines: readonly number[] }) {
    return yield* (await import('./read-source.server')).readRows(content, input);
  },
);
