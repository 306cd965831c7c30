import pLimit from 'p-limit';
import { existsFile } from '~/repositories/files/files.server';
import type { Fault } from './check';

const filesAtOnce = 20;
const atOnce = pLimit(filesAtOnce);

/**
 * Files that a record names and that are not in the storage: one call for each. Addresses of other websites,
 * and of older records, are left out.
 */
export async function missingFiles(paths: readonly (string | null)[]): Promise<Fault[]> {
  const named = [...new Set(paths)].filter((path) => path && !/^\w+:/.test(path)) as string[];
  const missing = await Promise.all(
    named.map((path) => atOnce(async () => ((await existsFile(path)) ? [] : [path]))),
  );
  return missing.flat().map((path) => ({ wrong: `The file ${path} is missing.` }));
}
