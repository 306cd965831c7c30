import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { type Engine, retryPorts, startEngine } from './engine';
import { firebaseCommand } from './firebase-tools';
import { type KeptProcess, startKept } from './kept-process';
import { freePorts, preferredOrFree } from './ports';
import { configuredPorts, DEMO_PROJECT, hostsOf } from './project';
import type { FirebasePorts, Log } from './types';

const COPIED = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];

// The official suite reads its ports only from firebase.json, so it gets a folder with its own copy.
function writeProject(folder: string, ports: FirebasePorts): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of COPIED) copyFileSync(join(ROOT, name), join(folder, name));
  const project: Record<string, unknown> = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  project.emulators = {
    singleProjectMode: true,
    firestore: { port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    auth: { port: ports.auth },
    storage: { port: ports.storage },
    hub: { port: ports.hub },
    logging: { port: ports.hub + 100 },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(project, null, 2));
}

function startTools(
  folder: string,
  services: string,
  { args = [], removeFolder, onLine }: { args?: string[]; removeFolder?: string; onLine?: Log } = {},
): Promise<KeptProcess> {
  return startKept({
    command: process.execPath,
    args: [firebaseCommand(), 'emulators:start', '--only', services, '--project', DEMO_PROJECT, ...args],
    cwd: folder,
    ready: /All emulators ready/,
    // The first run downloads the emulators.
    timeoutMs: 300_000,
    ...(removeFolder ? { removeFolder } : {}),
    ...(onLine ? { onLine } : {}),
  });
}

/**
 * Starts the whole official Emulator Suite (needs Java 21) with our rules and waits until it is ready. It
 * keeps its data in `stateDir` by exporting it at the end. Throws when it does not start.
 */
export async function startOfficialSuite(
  stateDir: string,
  log: Log,
  preferred: FirebasePorts = configuredPorts(),
): Promise<Engine> {
  const ports = await preferredOrFree(preferred);
  const folder = join(stateDir, 'project');
  const data = join(stateDir, 'export');
  writeProject(folder, ports);
  const engine = await startTools(folder, 'firestore,auth,storage', {
    args: [...(existsSync(data) ? ['--import', data] : []), '--export-on-exit', data],
    onLine: log,
  });
  return { ...engine, ports, hosts: hostsOf(ports) };
}

function startFirestore(jar: string, ports: FirebasePorts): Promise<KeptProcess> {
  return startKept({
    command: 'java',
    args: [
      '-Xmx2g',
      // It knows its messages in English only.
      '-Duser.language=en',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      '--host=127.0.0.1',
      `--port=${ports.firestore}`,
      `--websocket_port=${ports.firestoreWebsocket}`,
      '--rules=firestore.rules',
    ],
    cwd: ROOT,
    ready: /Dev App Server is now running/,
    timeoutMs: 60_000,
  });
}

function startAuth(ports: FirebasePorts): Promise<KeptProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'makola-auth-'));
  writeProject(folder, ports);
  return startTools(folder, 'auth', { removeFolder: folder });
}

/** As every project since September 2023, which the official emulator is not by itself. */
async function protectAddresses(ports: FirebasePorts): Promise<void> {
  const config = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${DEMO_PROJECT}/config`;
  const { ok, status } = await fetch(`${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!ok) throw new Error(`Google's sign-in emulator did not take its settings: ${status}`);
}

/**
 * Starts Google's Firestore (`jar`, see `findFirestoreJar`) and Auth in memory, and waits until they
 * respond. Files are with the embedded engine: the official one cannot judge its rules without a download.
 *
 * @throws when one of them does not start
 */
export function startOfficialEngines(jar: string, preferred?: FirebasePorts): Promise<Engine> {
  // Fetched before the clocks of what starts together run.
  firebaseCommand();
  return retryPorts(async () => {
    const [ports, others] = await Promise.all([preferred ?? freePorts(), freePorts()]);
    const [firestore, auth, files] = await Promise.allSettled([
      startFirestore(jar, ports),
      startAuth(ports),
      startEngine({ services: 'storage', ports: { ...others, storage: ports.storage } }),
    ]);
    const started = [firestore, auth, files].flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    const stop = async () => {
      await Promise.all(started.map((one) => one.stop()));
    };
    if (firestore.status === 'rejected' || auth.status === 'rejected' || files.status === 'rejected') {
      await stop();
      throw [firestore, auth, files].find((one) => one.status === 'rejected')?.reason;
    }
    await protectAddresses(ports).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const exited = Promise.race(started.map((one) => one.exited));
    const own = { ...ports, storage: files.value.ports.storage };
    return { pid: firestore.value.pid, exited, stop, ports: own, hosts: hostsOf(own) };
  });
}
