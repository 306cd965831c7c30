import { resolve } from 'node:path';
import { SetupError } from './setup-error';

/** Paths are those of the folder where the command was typed. */
export const pathOf = (typed: string): string => resolve(process.env.INIT_CWD || '.', typed);

/** Why the file of a path that was typed cannot be opened, by the error's code. */
const reasons: Record<string, string> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'does not exist: a part of its path is a file.',
  EISDIR: 'is a folder. Name a file in it.',
  EACCES: 'cannot be opened: this user has no access to it.',
};

/** Opens the file that was typed. @throws SetupError that says why it cannot be opened */
export async function openNamed<T>(path: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    throw reason ? new SetupError(`${path} ${reason}`) : error;
  }
}
