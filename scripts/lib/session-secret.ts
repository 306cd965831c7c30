import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error';

/**
 * Sets SESSION_SECRET if it is missing. For local data it is created once and stored in the data folder, so
 * that people stay signed in after a restart.
 *
 * @throws SetupError when a real project has none
 */
export function ensureSessionSecret(dataDir: string, local: boolean): void {
  if (process.env.SESSION_SECRET) return;
  if (!local) {
    throw new SetupError(
      'SESSION_SECRET is not set, and a real project needs it to sign cookies. Create one with ' +
        'openssl rand -hex 32, store it safely, and start again with SESSION_SECRET set to it.',
    );
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'session-secret');
  // A full disk or a power cut may have truncated the file. With a new secret, people sign in again.
  if (!isSecret(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  process.env.SESSION_SECRET = readFileSync(file, 'utf8').trim();
}

const isSecret = (file: string) =>
  statSync(file, { throwIfNoEntry: false })?.isFile() &&
  /^[0-9a-f]{64}$/.test(readFileSync(file, 'utf8').trim());
