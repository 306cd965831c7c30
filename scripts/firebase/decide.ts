import type { Runtime, RuntimeState } from './runtime-file';
import type { FirebaseHosts } from './types';

/** The state of this machine and data folder. */
export interface Facts {
  /** Whether application default credentials exist: gcloud's file, or a machine at Google Cloud. */
  defaultCredentials: boolean;
  runtime: RuntimeState;
  /** The data folder, as shown in messages. */
  dataDir: string;
  /** Whether this command must own the engine (`npm start`). */
  exclusive: boolean;
  /** The embedded engine's binary; null when it is not installed or cannot run here. */
  enginePath: string | null;
  /** The official `firebase` command. */
  cliPath: string | null;
  java: boolean;
}

export type Decision =
  | { kind: 'environment'; hosts: FirebaseHosts; project: string | null }
  | { kind: 'production'; reason: string }
  | { kind: 'running'; runtime: Runtime; hosts: FirebaseHosts }
  | { kind: 'embedded' }
  | { kind: 'official'; cliPath: string }
  | { kind: 'impossible'; message: string };

const ADDRESSES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

const NO_FIREBASE = `No Firebase found. Choose one of these options:
  1. On Linux x64 with glibc: run npm ci (without --omit=optional), which installs the local engine.
  2. Anywhere: install Java 21 and the official Emulator Suite (npm install -g firebase-tools). Or
     start the suite yourself and set ${ADDRESSES.join(', ')}.
  3. Use a real project: set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.`;

function impossible(message: string): Decision {
  return { kind: 'impossible', message };
}

function namedByEnvironment(env: NodeJS.ProcessEnv): Decision | null {
  const [firestore, auth, storage] = ADDRESSES.map((name) => env[name]);
  if (!firestore && !auth && !storage) return null;
  if (firestore && auth && storage) {
    const project = env.GOOGLE_CLOUD_PROJECT ?? null;
    return { kind: 'environment', hosts: { firestore, auth, storage }, project };
  }
  const missing = ADDRESSES.filter((name) => !env[name]).join(' and ');
  return impossible(`Some Firebase addresses are set, but not ${missing}. Set all three, or none of them.`);
}

function production(env: NodeJS.ProcessEnv, facts: Facts): Decision | null {
  if (env.GOOGLE_APPLICATION_CREDENTIALS) {
    return { kind: 'production', reason: 'GOOGLE_APPLICATION_CREDENTIALS is set' };
  }
  const project = env.GOOGLE_CLOUD_PROJECT;
  if (!project || project.startsWith('demo-') || !facts.defaultCredentials) return null;
  return { kind: 'production', reason: `GOOGLE_CLOUD_PROJECT is ${project}` };
}

function inUse({ runtime, dataDir, exclusive }: Facts): Decision | null {
  if (runtime.state === 'free') return null;
  if (runtime.state === 'stale') {
    return impossible(
      `A local Firebase from an earlier run is still running (process ${runtime.pid}, data in ` +
        `${dataDir}). Stop it with: kill ${runtime.pid}`,
    );
  }
  const { command, owner } = runtime.runtime;
  if (runtime.state === 'ready' && !exclusive) {
    return { kind: 'running', runtime: runtime.runtime, hosts: runtime.engine.hosts };
  }
  return impossible(
    `${command} is already running on ${dataDir} (process ${owner.pid}). Stop it with Ctrl-C or ` +
      `kill ${owner.pid}, or choose another folder: DATA_DIR=.data-2`,
  );
}

/**
 * Decides which Firebase to use, in this order: addresses in the environment, a real project, the one that
 * already runs on the data folder, the embedded engine, the official suite.
 */
export function decide(env: NodeJS.ProcessEnv, facts: Facts): Decision {
  const found = namedByEnvironment(env) ?? production(env, facts) ?? inUse(facts);
  if (found) return found;
  if (facts.enginePath) return { kind: 'embedded' };
  if (facts.cliPath && facts.java) return { kind: 'official', cliPath: facts.cliPath };
  if (facts.cliPath) {
    return impossible(
      `${NO_FIREBASE}\nThe official Emulator Suite was found (${facts.cliPath}), but not Java, which it needs.`,
    );
  }
  return impossible(NO_FIREBASE);
}
