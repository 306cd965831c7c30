import { join } from 'node:path';
import { shortPath } from '../lib/paths';
import { SetupError } from '../lib/setup-error';
import type { EngineName } from './choice';
import { checkCredentials } from './credentials';
import { checkData, checkStateFolder, explainStartError, startProblem } from './data-folder';
import { decide } from './decide';
import { type Engine, startEngine } from './engine';
import { gatherFacts } from './facts';
import { watchDisk } from './full-disk';
import { startOfficialEngines, startOfficialSuite } from './official';
import { answers, requireFree } from './ports';
import { makePrivate } from './private-folder';
import { markOf } from './processes';
import { configuredPorts, DEMO_PROJECT, localEnvironment } from './project';
import { claimDataFolder, release, update } from './runtime-file';
import type { FirebaseHandle, FirebaseHosts, FirebasePorts, Log } from './types';

export interface FirebaseOptions {
  /** The folder that keeps local data (absolute). */
  dataDir: string;
  log: Log;
  /** This command must own the engine: fail if another command already runs one. */
  exclusive?: boolean;
  /** The engine that the person asks for. */
  engine?: EngineName | null;
  /** The only ports that the engine may have; without them, the usual ones or any free ones. */
  ports?: FirebasePorts;
  /** This command's name, shown when another command finds the engine running. */
  command?: string;
  /** Called once it is known which Firebase to use, before it is started. */
  beforeStart?: () => Promise<void>;
  /** Called when the engine started by this process exits unexpectedly. */
  onLost?: (message: string) => void;
}

const nothingToStop = async () => {};

async function connectNamed(hosts: FirebaseHosts, project: string | null): Promise<FirebaseHandle> {
  for (const [service, host] of Object.entries(hosts)) {
    if (!(await answers(host))) {
      throw new SetupError(
        `Nothing responds at ${host}, the address of ${service} in the environment. Start it, or ` +
          'unset FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and ' +
          'FIREBASE_STORAGE_EMULATOR_HOST.',
      );
    }
  }
  const { FIREBASE_STORAGE_BUCKET: bucket, FIREBASE_API_KEY: key } = process.env;
  Object.assign(process.env, localEnvironment(hosts, project ?? DEMO_PROJECT));
  // Keep the bucket and key that came with these addresses.
  if (bucket) process.env.FIREBASE_STORAGE_BUCKET = bucket;
  if (key) process.env.FIREBASE_API_KEY = key;
  const description = `set in the environment (Firestore at ${hosts.firestore})`;
  return { kind: 'running', description, hosts, stop: nothingToStop };
}

async function startOwn(
  kind: 'embedded' | 'official',
  start: (ports?: FirebasePorts) => Promise<Engine>,
  { dataDir, command = 'Another command', log, onLost }: FirebaseOptions,
  kept = `data in ${shortPath(dataDir)}`,
): Promise<FirebaseHandle | null> {
  makePrivate(dataDir);
  const runtime = { owner: markOf(process.pid), command, engine: null };
  if (!claimDataFolder(dataDir, runtime)) return null;
  let engine: Engine;
  let stopping = false;
  const use = (started: Engine) => {
    engine = started;
    update(dataDir, { ...runtime, engine: { ...markOf(engine.pid), kind, hosts: engine.hosts } });
    engine.exited.then((code) => {
      if (!stopping) onLost?.(`The local Firebase stopped unexpectedly (code ${code}). Start again.`);
    });
    return engine;
  };
  let first: Engine;
  try {
    first = await start();
  } catch (error) {
    release(dataDir);
    throw error instanceof Error ? startProblem(error, dataDir) : error;
  }
  const { hosts, ports } = use(first);
  Object.assign(process.env, localEnvironment(hosts));
  const reopen = async () => {
    stopping = true;
    await engine.stop();
    use(await start(ports));
    stopping = false;
    if (engine.hosts.firestore !== hosts.firestore) throw new Error('its ports are taken');
  };
  const onFailure = (error: unknown) => {
    const reason = error instanceof Error ? startProblem(error, dataDir).message : String(error);
    onLost?.(`The local Firebase did not start again. ${reason}`);
  };
  // Google's emulators hold their data in memory.
  const watch = { dataDir, firestoreHost: hosts.firestore, log, reopen, onFailure };
  const endWatch = kind === 'embedded' ? watchDisk(watch) : nothingToStop;
  const name = kind === 'embedded' ? 'embedded engine' : "Google's emulators";
  return {
    kind,
    description: `${name} (Firestore at ${hosts.firestore}, ${kept})`,
    hosts,
    stop: async () => {
      await endWatch();
      stopping = true;
      await engine.stop();
      release(dataDir);
    },
  };
}

/** Starts the engine after checking its data. @throws SetupError when the data is damaged */
async function startChecked(
  dataDir: string,
  state: { stateDir: string; ports: FirebasePorts },
): Promise<Engine> {
  const hadData = checkStateFolder(dataDir, state.stateDir);
  if (!hadData) return startEngine(state);
  const engine = await startEngine(state).catch(async (error: unknown) => {
    throw await explainStartError(error, dataDir, async () => (await startEngine()).stop());
  });
  try {
    await checkData(dataDir, engine.hosts);
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

async function take(options: FirebaseOptions): Promise<FirebaseHandle | null> {
  const { dataDir, log, ports, exclusive = false } = options;
  const decision = decide(process.env, await gatherFacts(dataDir, exclusive, options.engine));
  if (decision.kind === 'production') checkCredentials(process.env.GOOGLE_APPLICATION_CREDENTIALS);
  if (decision.kind !== 'impossible') await options.beforeStart?.();
  const startsOne = decision.kind === 'embedded' || decision.kind === 'official';
  if (startsOne && ports) await requireFree(ports);
  switch (decision.kind) {
    case 'impossible':
      throw new SetupError(decision.message);
    case 'environment':
      return connectNamed(decision.hosts, decision.project);
    case 'production': {
      const description = `a real project (${decision.reason})`;
      return { kind: 'production', description, hosts: null, stop: nothingToStop };
    }
    case 'running': {
      Object.assign(process.env, localEnvironment(decision.hosts));
      const { command, owner } = decision.runtime;
      const description = `shared with ${command} (process ${owner.pid}, Firestore at ${decision.hosts.firestore})`;
      return { kind: 'running', description, hosts: decision.hosts, stop: nothingToStop };
    }
    case 'embedded': {
      const usual = ports ?? configuredPorts();
      const state = (again = usual) => ({ stateDir: join(dataDir, 'firebase'), ports: again });
      return startOwn('embedded', (again) => startChecked(dataDir, state(again)), options);
    }
    case 'official': {
      const { firestoreJar } = decision;
      if (firestoreJar) {
        const start = () => startOfficialEngines(firestoreJar, ports);
        return startOwn('official', start, options, 'data in memory: each start makes the demo market anew');
      }
      const folder = join(dataDir, 'firebase-official');
      return startOwn('official', () => startOfficialSuite(folder, log, ports), options);
    }
  }
}

/**
 * Finds or starts a Firebase, points firebase-admin in this process to it through the environment, and logs
 * one line that says which one it is.
 *
 * @throws SetupError with instructions when there is none, or when the data folder is in use
 */
export async function connectFirebase(options: FirebaseOptions): Promise<FirebaseHandle> {
  let handle = await take(options);
  // Null: another command claimed the folder at the same time; the next try finds its engine.
  while (handle === null) handle = await take(options);
  options.log(`Firebase: ${handle.description}`);
  return handle;
}
