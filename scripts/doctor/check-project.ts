import pLimit from 'p-limit';
import { type Check, type Project, runCheck } from './check';
import { appCheck } from './checks/app-check';
import { backups } from './checks/backups';
import { billing } from './checks/billing';
import { bucket, region } from './checks/bucket';
import { database } from './checks/database';
import { environment } from './checks/environment';
import { compositeIndexes, expiry, fieldIndexes } from './checks/indexes';
import { roles, tokenCreator } from './checks/roles';
import { firestoreRules, storageRules } from './checks/rules';
import { services } from './checks/services';
import { signIn } from './checks/sign-in';
import { webKey } from './checks/web-key';
import type { Line } from './finding';
import { findCredentials } from './google';

/** All preconditions, in the order in which they are fixed. */
export const checks: readonly Check[] = [
  environment,
  services,
  billing,
  database,
  backups,
  compositeIndexes,
  fieldIndexes,
  expiry,
  firestoreRules,
  storageRules,
  signIn,
  webKey,
  appCheck,
  roles,
  tokenCreator,
  bucket,
  region,
];

const checksAtOnce = 5;

/** Makes all checks, whatever becomes of each. @param show gets their lines, in the order of `checks` */
export async function runChecks(project: Project, show: (line: Line) => void): Promise<void> {
  const limit = pLimit(checksAtOnce);
  const lines = checks.map((check) => limit(() => runCheck(check, project)));
  for (const line of lines) show(await line);
}

/**
 * Checks the project of the environment with its credentials, which are asked for reading alone.
 *
 * @param serviceAccount the server's, where the credentials are another's
 * @throws SetupError when Google takes no credentials from here
 */
export async function checkProject(
  env: Project['env'],
  serviceAccount: string | undefined,
  show: (line: Line) => void,
): Promise<void> {
  const { google, email, hasKey } = await findCredentials();
  const project: Project = {
    id: env.GOOGLE_CLOUD_PROJECT ?? '',
    google,
    env,
    bucket: env.FIREBASE_STORAGE_BUCKET ?? '',
    apiKey: env.FIREBASE_API_KEY ?? '',
    credentialsOf: email,
    hasKey,
    serviceAccount: serviceAccount ?? email,
  };
  await runChecks(project, show);
}
