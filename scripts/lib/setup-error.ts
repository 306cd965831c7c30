import { EnvironmentError } from '../../app/schemas/environment';
import { AppError } from '../../app/utils/app-error';

/** A set-up mistake that the operator can fix: only the message is shown, no stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

const otherFolder = 'Choose another folder with DATA_DIR.';

/** Messages for file system errors, by code. */
const fileProblems: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Makola cannot write to ${path}. Give this user write access, or choose another folder with DATA_DIR.`,
  EEXIST: (path) => `${path} is a file, but must be a folder. ${otherFolder}`,
  ENOTDIR: (path) => `A part of ${path} is a file, but must be a folder. ${otherFolder}`,
  EISDIR: (path) => `${path} is a folder, but must be a file. Move the folder.`,
  EROFS: (path) => `The disk of ${path} is read-only. ${otherFolder}`,
  ENOSPC: (path) => `The disk of ${path} is full. Free some space, then start again.`,
  ENOENT: (path) => `${path} does not exist and cannot be created. Check its name, or DATA_DIR.`,
};
const sameAs: Record<string, string> = {
  EPERM: 'EACCES',
  EDQUOT: 'ENOSPC',
  ERR_FS_EISDIR: 'EISDIR',
};

/** The message for a file system error; null for any other error. */
function fileProblem(error: Error): string | null {
  if (!('code' in error && 'path' in error)) return null;
  const { code, path } = error;
  if (typeof code !== 'string' || typeof path !== 'string') return null;
  return fileProblems[sameAs[code] ?? code]?.(path) ?? null;
}

/**
 * The text shown for an error: the message if the operator can fix it or the app has words for it, else with
 * the stack.
 */
export function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof SetupError || error instanceof EnvironmentError) return error.message;
  // What the app says to people, and the cause for whoever runs the command.
  if (error instanceof AppError) return `${error.userMessage}\n(${error.message})`;
  return fileProblem(error) ?? error;
}

/**
 * Runs a script's main function. Errors that the operator can fix are shown as a message, others with their
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
