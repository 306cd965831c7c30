import { EnvironmentError } from '../../app/schemas/environment';

/** A mistake in the set-up that a person can put right: the message alone is shown, no stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

const otherFolder = 'Choose another folder with DATA_DIR.';

/** What the system says of a file or folder, by its code. */
const fileProblems: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Makola may not write to ${path}. Give this user the right to, or choose another folder with DATA_DIR.`,
  EEXIST: (path) => `${path} is a file, but a folder is needed there. ${otherFolder}`,
  ENOTDIR: (path) => `A part of ${path} is a file, but a folder is needed there. ${otherFolder}`,
  EISDIR: (path) => `${path} is a folder, but a file is needed there. Move it away.`,
  EROFS: (path) => `The disk of ${path} is read-only. ${otherFolder}`,
  ENOSPC: (path) => `The disk of ${path} is full. Make room, then start again.`,
  ENOENT: (path) => `${path} does not exist and cannot be made. Check its name, or DATA_DIR.`,
};
const sameAs: Record<string, string> = {
  EPERM: 'EACCES',
  EDQUOT: 'ENOSPC',
  ERR_FS_EISDIR: 'EISDIR',
};

/** The sentence for what the system refused to do with a file or folder; null for every other error. */
function fileProblem(error: Error): string | null {
  if (!('code' in error && 'path' in error)) return null;
  const { code, path } = error;
  if (typeof code !== 'string' || typeof path !== 'string') return null;
  return fileProblems[sameAs[code] ?? code]?.(path) ?? null;
}

/** What is shown of an error: a sentence for what a person can put right, a fault of ours with its stack. */
export function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof SetupError || error instanceof EnvironmentError) return error.message;
  return fileProblem(error) ?? error;
}

/**
 * Runs a script's main function. What a person can put right is shown as a sentence, any other error with its
 * stack; both end the process with code 1.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(shownError(error));
    process.exit(1);
  }
}
