import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DocumentData } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';
import { bucket } from '~/repositories/firebase/app.server';
import { everyLogin } from '../../../scripts/backup/logins';
import { ROOT } from '../../../scripts/lib/paths';
import { clearAccounts, clearDocuments, clearFiles } from '../../setup/clear';
import { atEngine, database } from '../../setup/database';
import { storedPaths } from '../support/store';

/** A path for a backup, in a folder that goes with the test. */
export async function freshPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'makola-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'backup');
}

export const clearAll = async () => {
  await Promise.all([clearDocuments(), clearAccounts(), clearFiles()]);
};

/** Starts a command on this test's Firebase, or on what `env` names. */
export function start(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part;
    });
  const exited = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, exited };
}

/** What changes when a login is restored: its sessions end, as after a new password. */
const changedByRestore = ['passwordUpdatedAt', 'validSince', 'lastLoginAt', 'lastRefreshAt'];

/** Fields as the database's protocol has them: 2 and 2.0 differ. */
interface Typed {
  _fieldsProto: DocumentData;
}

/** Everything there is: documents with their types, logins, and files with what is noted of them. */
export async function everything() {
  const documents: Record<string, DocumentData> = {};
  for (const path of await storedPaths()) {
    const snapshot = await atEngine(() => database().doc(path).get());
    if (snapshot.exists) documents[path] = (snapshot as unknown as Typed)._fieldsProto;
  }
  const logins: Record<string, object> = {};
  for await (const login of everyLogin()) {
    const kept = Object.entries(login).filter(([name]) => !changedByRestore.includes(name));
    // Left out or false, by engine and by how the login was made.
    logins[login.localId] = { disabled: false, ...Object.fromEntries(kept) };
  }
  const files: Record<string, object> = {};
  const [list] = await bucket().getFiles();
  for (const file of list) {
    const { contentType, cacheControl, contentDisposition, metadata } = file.metadata;
    const content = await buffer(file.createReadStream({ validation: false }));
    files[file.name] = {
      content: content.toString('base64'),
      contentType,
      cacheControl,
      contentDisposition,
      metadata,
    };
  }
  return { documents, logins, files };
}
