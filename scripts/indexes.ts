import { writeFileSync } from 'node:fs';
import { indexesFile, indexFile } from './indexes/file';
import { askedQueries } from './indexes/queries';
import { indexesFor, nameOfQuery } from './indexes/rules';
import { readArguments } from './lib/arguments';
import { completeEnvironment } from './lib/command';
import { runMain } from './lib/setup-error';

const usage = `Usage: npm run indexes [-- options]

Writes firestore.indexes.json, after adding a filter or an order to a list.

  --entries  only print what a record of each kind takes in Firestore: index entries and bytes
  --queries  only print which indexes answer each list and sum`;

/** A line for each query of the lists, with its indexes. */
function queryLines(): string[] {
  const file = indexFile();
  return askedQueries().map(
    (query) => `${nameOfQuery(query)}\n    ${indexesFor(query, file)?.join('\n    ') ?? 'none'}`,
  );
}

async function main(): Promise<void> {
  const options = { entries: { type: 'boolean' }, queries: { type: 'boolean' } } as const;
  const { values } = readArguments(usage, { options });
  const print = (lines: string[]) => console.log(lines.join('\n'));
  if (values.queries) return print(queryLines());
  if (values.entries) {
    completeEnvironment();
    const { entryLines } = await import('./indexes/entries');
    return print(entryLines(indexFile()));
  }
  writeFileSync(new URL('../firestore.indexes.json', import.meta.url), indexesFile());
}

await runMain(main);
