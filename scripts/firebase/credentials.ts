import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { SetupError } from '../lib/setup-error';

const NAME = 'GOOGLE_APPLICATION_CREDENTIALS';
const ADVICE =
  'Download a service account key in the Firebase console (Project settings, Service accounts) and set ' +
  `${NAME} to its path.`;

const KeyFile = v.object({ type: v.pipe(v.string(), v.minLength(1)) });
const ServiceAccount = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
});

function isKey(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    if (v.parse(KeyFile, content).type !== 'service_account') return true;
    createPrivateKey(v.parse(ServiceAccount, content).private_key);
    return true;
  } catch {
    return false;
  }
}

/** Checks the service account key of a real project, if one is set. @throws SetupError */
export function checkCredentials(path: string | undefined): void {
  if (!path) return;
  const file = resolve(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new SetupError(`${NAME} is “${path}”, but there is no such file. ${ADVICE}`);
  }
  if (!isKey(readFileSync(file, 'utf8'))) {
    throw new SetupError(`${NAME} is “${path}”, but that file is not a valid key. ${ADVICE}`);
  }
}
