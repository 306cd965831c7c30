import { fieldOverrides } from './fields';
import { mergedIndexes, unmergedIndexes } from './queries';
import type { Index, IndexFile } from './rules';

const fileOf = (indexes: Index[]) => ({
  indexes: indexes.map(({ collectionGroup, fields }) => ({
    collectionGroup,
    queryScope: 'COLLECTION',
    fields,
  })),
  fieldOverrides: fieldOverrides(),
});

const textOf = (indexes: Index[]) => `${JSON.stringify(fileOf(indexes), null, 2)}\n`;

/** What is deployed. */
export const indexFile = (): IndexFile => fileOf(mergedIndexes());

/** The text of firestore.indexes.json. */
export const indexesFile = (): string => textOf(mergedIndexes());

/** The same for the engine's strict mode, which merges no indexes. */
export const strictIndexesFile = (): string => textOf(unmergedIndexes());
