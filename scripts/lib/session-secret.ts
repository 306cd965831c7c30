import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error';

/**
 * Sets SESSION_SECRET when it is missing. For local data it is made once and kept in the data
 * folder, so that people stay signed in over a restart; a real project must bring its own
 * (SetupError).
 */
export function ensureSessionSecret(dataDir: string, local: boolean): void {
  if (process.env.SESSION_SECRET) return;
  if (!local) {
    throw new SetupError(
      'SESSION_SECRET is not set. It signs the cookies of a real project: make one with ' +
        'openssl rand -hex 32, keep it, and start again with SESSION_SECRET set to it.',
    );
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'session-secret');
  // A full disk or a power cut may have truncated it. Then a new one is made, and people sign in again.
  if (!isSecret(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  process.env.SESSION_SECRET = readFileSync(file, 'utf8').trim();
}

const isSecret = (file: string) =>
  statSync(file, { throwIfNoEntry: false })?.isFile() &&
  /^[0-9a-f]{64}$/.test(readFileSync(file, 'utf8').trim());
