import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortPath } from '../lib/paths';
import { SetupError } from '../lib/setup-error';
import { isEmpty } from '../seed/is-empty';
import { StartError } from './kept-process';
import { DEMO_PROJECT } from './project';
import type { FirebaseHosts } from './types';

/** Files that the engine creates on first start and never deletes. */
const DATABASES = ['firestore/firenook.redb', 'storage/metadata.redb'];
const LOCK = '.firenook-suite.lock';
/** System error numbers: not permitted, permission denied, read-only; no space. */
const NOT_WRITABLE = /os error (1|13|30)\)/;
const NO_SPACE = /os error 28\)/;
const LOCKED = /suite state is locked/;
const ANSWER_LIMIT_MS = 10_000;
/** Exit code of a killed process (signal 9). */
const KILLED = 137;

function damaged(dataDir: string, what: string): SetupError {
  const folder = process.env.DATA_DIR ? `DATA_DIR=${process.env.DATA_DIR} ` : '';
  return new SetupError(
    `The local data in ${shortPath(dataDir)} is damaged: ${what}. Restore a copy of that folder, or delete ` +
      `the data with: ${folder}npm run reset`,
  );
}

/**
 * Checks the engine's folder before it starts: the engine would replace missing parts with empty ones.
 *
 * @returns whether there is data
 * @throws SetupError when a part is missing
 */
export function checkStateFolder(dataDir: string, stateDir: string): boolean {
  const names = existsSync(stateDir) ? readdirSync(stateDir) : [];
  if (names.every((name) => name === LOCK)) return false;
  const missing = DATABASES.find((name) => !existsSync(join(stateDir, name)));
  if (missing) throw damaged(dataDir, `${join(shortPath(stateDir), missing)} is missing`);
  return true;
}

/**
 * @throws SetupError when the engine cannot read its data, or users have no logins
 */
export async function checkData(dataDir: string, hosts: FirebaseHosts): Promise<void> {
  const checks = await Promise.all([isEmpty(hosts.firestore, DEMO_PROJECT), hasNoLogins(hosts.auth)]).catch(
    () => null,
  );
  if (!checks) throw damaged(dataDir, 'its database does not respond');
  const [noUsers, noLogins] = checks;
  if (!noUsers && noLogins) throw damaged(dataDir, 'its users have no logins');
}

async function hasNoLogins(authHost: string): Promise<boolean> {
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts`;
  const response = await fetch(`${accounts}:batchGet?maxResults=1`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The logins cannot be read: ${response.status}`);
  const users: unknown = Reflect.get(Object(answer), 'users');
  return !(Array.isArray(users) && users.length > 0);
}

/** The error for what the engine's output names; null when it names none of these. */
function systemProblem(output: string, dataDir: string): SetupError | null {
  const name = shortPath(dataDir);
  if (NO_SPACE.test(output)) {
    return new SetupError(`The disk of ${name} is full. Free some space, then start again.`);
  }
  if (LOCKED.test(output)) {
    return new SetupError(
      `Another process uses the local data in ${name}. Stop it, or choose another folder with DATA_DIR. ` +
        'It may run in another container or as another user.',
    );
  }
  if (NOT_WRITABLE.test(output)) {
    return new SetupError(
      `Makola cannot write to ${name}. Give this user write access, or choose another folder with DATA_DIR.`,
    );
  }
  return null;
}

/**
 * Finds out whether damaged data prevented the start: the engine exited by itself with the data, but starts
 * without it. Its output does not tell, since most damage ends in a library's stack trace.
 *
 * @param startEmpty starts an engine without data, and stops it
 * @returns a SetupError when the data is damaged, otherwise the given error
 */
export async function explainStartError(
  error: unknown,
  dataDir: string,
  startEmpty: () => Promise<void>,
): Promise<unknown> {
  const endedByItself = error instanceof StartError && error.exitCode !== null && error.exitCode !== KILLED;
  if (!endedByItself || systemProblem(error.message, dataDir)) return error;
  const startsEmpty = await startEmpty().then(
    () => true,
    () => false,
  );
  return startsEmpty ? damaged(dataDir, 'it cannot be read') : error;
}

/** The error to show when the engine did not start; its output is kept in the data folder. */
export function startProblem(error: Error, dataDir: string): Error {
  // These messages are already clear.
  if (error instanceof SetupError || 'syscall' in error) return error;
  const problem = systemProblem(error.message, dataDir);
  if (problem) return problem;
  const log = join(dataDir, 'firebase-start.log');
  writeFileSync(log, error.message, { mode: 0o600 });
  return new SetupError(`The local Firebase did not start. Its output is in ${shortPath(log)}.`);
}
