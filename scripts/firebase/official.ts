import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import type { Engine } from './engine';
import { startKept } from './kept-process';
import { preferredOrFree } from './ports';
import { configuredPorts, DEMO_PROJECT, hostsOf } from './project';
import type { FirebasePorts, Log } from './types';

const COPIED = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];

// The official suite reads its ports only from firebase.json, so it gets a folder with its own copy.
function writeProject(folder: string, ports: FirebasePorts): void {
  mkdirSync(folder, { recursive: true });
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

/**
 * Starts the official Emulator Suite (needs Java) with our rules and waits until it is ready. It
 * keeps its data in `stateDir` by exporting it at the end. Throws when it does not start.
 */
export async function startOfficialSuite(cliPath: string, stateDir: string, log: Log): Promise<Engine> {
  const ports = await preferredOrFree(configuredPorts());
  const folder = join(stateDir, 'project');
  const data = join(stateDir, 'export');
  writeProject(folder, ports);
  const engine = await startKept({
    command: cliPath,
    args: [
      'emulators:start',
      '--only',
      'firestore,auth,storage',
      '--project',
      DEMO_PROJECT,
      ...(existsSync(data) ? ['--import', data] : []),
      '--export-on-exit',
      data,
    ],
    cwd: folder,
    ready: /All emulators ready/,
    // The first run downloads the emulators.
    timeoutMs: 300_000,
    onLine: log,
  });
  return { ...engine, ports, hosts: hostsOf(ports) };
}
