import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a command on PATH (or in `first`, searched before), or null. */
export function which(name: string, first: string[] = []): string | null {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe'] : [''];
  for (const folder of [...first, ...(process.env.PATH ?? '').split(delimiter)]) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not there: look in the next folder.
      }
    }
  }
  return null;
}
