import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strictIndexesFile } from '../indexes/file';
import { ROOT } from '../lib/paths';
import { SetupError } from '../lib/setup-error';
import { installedGlibc, runnableBinary } from './glibc';
import { type KeptOptions, type KeptProcess, startKept } from './kept-process';
import { freePort, freePorts, preferredOrFree } from './ports';
import { DEMO_PROJECT, hostsOf } from './project';
import type { FirebaseHosts, FirebasePorts, Log } from './types';

const CACHE = join(ROOT, '.cache');
const ATTEMPTS = 4;
/** The second is what a standalone Firestore prints, after it has printed that it listens. */
const PORT_TAKEN = /Address already in use|Firestore server failed: transport error|port taken/;
/** Expected output: the loader's warning about the patched copy, and a notice of the engine. */
const NOISE = /weak version .* not found|local diagnostics enabled/;

export interface Engine extends KeptProcess {
  ports: FirebasePorts;
  hosts: FirebaseHosts;
}

export interface EngineOptions {
  /** The folder for documents, logins and files. Without it, data is in memory only. */
  stateDir?: string;
  /** Ports to try first. Without them, any free ports. */
  ports?: FirebasePorts;
  services?: 'firestore,auth,storage' | 'auth,storage' | 'storage';
  log?: Log;
}

/** The engine's binary in node_modules, or null where it is not installed or cannot run. */
export function findEngine(): string | null {
  if (installedGlibc() === null) return null;
  try {
    const name = `@firenook/cli-${process.platform}-${process.arch}/package.json`;
    const binary = join(dirname(createRequire(import.meta.url).resolve(name)), 'bin/firenook');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

function binaryForThisMachine(): string {
  const binary = findEngine();
  const glibc = installedGlibc();
  if (!binary || !glibc) {
    throw new SetupError('The local Firebase engine is not installed. Run: npm ci');
  }
  return runnableBinary(binary, CACHE, glibc);
}

// Another process may take a free port before the engine does.
export async function retryPorts<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const portTaken = error instanceof Error && PORT_TAKEN.test(error.message);
      if (!portTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

const kept = (args: string[], ready: RegExp, more: Partial<KeptOptions> = {}) =>
  startKept({
    command: binaryForThisMachine(),
    args,
    cwd: ROOT,
    ready,
    timeoutMs: 30_000,
    ignore: NOISE,
    ...more,
  });

/** Starts the engine and waits until all its services respond. @throws when it does not start */
export function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const { stateDir, services = 'firestore,auth,storage', log } = options;
  return retryPorts(async () => {
    const ports = options.ports ? await preferredOrFree(options.ports) : await freePorts();
    const folder = stateDir ?? mkdtempSync(join(tmpdir(), 'makola-engine-'));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const args = [
      'suite',
      '--only',
      services,
      '--no-ui',
      '--ui-archive',
      '/dev/null',
      '--no-diagnostics',
      '--node',
      process.execPath,
      '--project-id',
      DEMO_PROJECT,
      '--state-dir',
      folder,
      '--host',
      '127.0.0.1',
      '--firestore-port',
      String(ports.firestore),
      '--auth-port',
      String(ports.auth),
      '--storage-port',
      String(ports.storage),
      '--hub-port',
      String(ports.hub),
      '--firestore-websocket-port',
      String(ports.firestoreWebsocket),
      ...(stateDir ? [] : ['--firestore-memory']),
    ];
    const engine = await kept(args, /All emulators ready/, {
      ...(stateDir ? {} : { removeFolder: folder }),
      ...(log ? { onLine: log } : {}),
    });
    return { ...engine, ports, hosts: hostsOf(ports) };
  });
}

/**
 * Starts a Firestore in memory that refuses a query whose index is not declared, as production does. It
 * merges no indexes, so it has one for each combination that the lists offer. Throws when it does not start.
 */
export function startStrictFirestore(): Promise<KeptProcess & { host: string }> {
  return retryPorts(async () => {
    const port = await freePort();
    const websocket = await freePort();
    // It reads the file of the folder that it is started in.
    const folder = mkdtempSync(join(tmpdir(), 'makola-indexes-'));
    writeFileSync(join(folder, 'firestore.indexes.json'), strictIndexesFile());
    const engine = await kept(
      [
        'firestore',
        '--port',
        String(port),
        '--websocket_port',
        String(websocket),
        '--project_id',
        DEMO_PROJECT,
        '--rules',
        join(ROOT, 'firestore.rules'),
        '--strict-indexes',
      ],
      /Firestore listening on/,
      { settleMs: 500, cwd: folder, removeFolder: folder },
    );
    return { ...engine, host: `127.0.0.1:${port}` };
  });
}
