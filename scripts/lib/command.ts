import { randomBytes } from 'node:crypto';
import { connectFirebase } from '../firebase/locate';
import type { FirebaseHandle } from '../firebase/types';
import { type Closing, closeInOrder } from './closing';
import { dataDirectory } from './paths';
import { settingsFromEnvironment } from './settings';
import { shownError } from './setup-error';

/**
 * Runs a command, closes what it started and ends the process, with the code that `main` returns or 0. Set-up
 * errors are shown without a stack.
 *
 * @param signalCode of a command that a signal ends
 */
export async function runCommand(
  main: (closing: Closing) => Promise<void> | Promise<number>,
  signalCode = 0,
): Promise<void> {
  const closing = closeInOrder(signalCode);
  try {
    await closing.end((await main(closing)) ?? 0);
  } catch (error) {
    if (closing.signal.aborted) return;
    console.error(shownError(error));
    await closing.end(1);
  }
}

/** Sets what the app's modules need to be imported; the secret signs no cookie. @throws EnvironmentError */
export function completeEnvironment(): void {
  process.env.SESSION_SECRET = randomBytes(32).toString('hex');
  settingsFromEnvironment();
}

/**
 * Connects to the Firebase set in the environment, else the local one, so that the app's modules can be
 * imported next. `command` is shown when another process uses the same data.
 */
export async function openFirebase(
  closing: Closing,
  command: string,
  log: (line: string) => void,
): Promise<FirebaseHandle> {
  completeEnvironment();
  const firebase = await connectFirebase({ dataDir: dataDirectory(), log, command });
  closing.add(() => firebase.stop());
  return firebase;
}
