import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder that keeps local data: DATA_DIR, or `.data` in the repository. */
export function dataDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(ROOT, env.DATA_DIR || '.data');
}

/** A path for messages: relative to the working folder if it is inside. */
export function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === '' ? '.' : fromHere.startsWith('..') ? path : fromHere;
}
