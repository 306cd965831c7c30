import {
  emulatorNames,
  hostSign,
  isLocalAskedFor,
  isRealSetting,
  namesRealProject,
  projectNames,
} from '../../app/schemas/environment';
import { SetupError } from '../lib/setup-error';
import type { EngineName } from './choice';
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
  /** The engine that the command asks for; null for the embedded one where it runs, else the official one. */
  asked: EngineName | null;
  /** Google's Firestore as gcloud has it; null when it is not installed, or has no Java 17 to run. */
  firestoreJar: string | null;
  /** The major version of Java; null without one. */
  java: number | null;
}

export type Decision =
  | { kind: 'environment'; hosts: FirebaseHosts; project: string | null }
  | { kind: 'production'; reason: string }
  | { kind: 'running'; runtime: Runtime; hosts: FirebaseHosts }
  | { kind: 'embedded' }
  | { kind: 'official'; firestoreJar: string | null }
  | { kind: 'impossible'; message: string };

/** The suite brings all but Java. */
const SUITE_JAVA = 21;

const NO_FIREBASE = `No Firebase found. Choose one of these options:
  1. On Linux x64 with glibc: run npm ci (without --omit=optional), which installs the local engine.
  2. Anywhere: install Java ${SUITE_JAVA} or newer, then start again: Google's emulators are fetched by themselves.
  3. Anywhere: start the emulators yourself and set ${emulatorNames.join(', ')}.
  4. Use a real project: set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, and
     ${projectNames.join(', ')}.`;

function impossible(message: string): Decision {
  return { kind: 'impossible', message };
}

const NOT_IN_PUBLIC = 'or set MAKOLA_LOCAL=1 if only you use this machine';

/** Why no local Firebase may be used here; null where it may. */
function publicSign(env: NodeJS.ProcessEnv): string | null {
  if (isLocalAskedFor(env)) return null;
  const sign = hostSign(env);
  if (sign) return `${sign} is set`;
  return env.NODE_ENV === 'production' ? 'NODE_ENV is production' : null;
}

function namedByEnvironment(env: NodeJS.ProcessEnv): Decision | null {
  const [firestore, auth, storage] = emulatorNames.map((name) => env[name]);
  if (!firestore && !auth && !storage) return null;
  const sign = isLocalAskedFor(env) ? undefined : hostSign(env);
  if (sign) {
    const named = emulatorNames.filter((name) => env[name]).join(' and ');
    return impossible(
      `${sign} is set, so this is a public server, but ${named} names a local Firebase. Unset it, ` +
        `${NOT_IN_PUBLIC}.`,
    );
  }
  if (firestore && auth && storage) {
    const project = env.GOOGLE_CLOUD_PROJECT ?? null;
    return { kind: 'environment', hosts: { firestore, auth, storage }, project };
  }
  const missing = emulatorNames.filter((name) => !env[name]).join(' and ');
  return impossible(`Some Firebase addresses are set, but not ${missing}. Set all three, or none of them.`);
}

/**
 * For commands that are about the local Firebase of the data folder alone.
 *
 * @param purpose what the command does, like 'reset only deletes local data'
 * @throws SetupError when the environment names another Firebase, also in part
 */
export function refuseOtherFirebase(env: NodeJS.ProcessEnv, purpose: string): void {
  const namesAddress = emulatorNames.some((name) => env[name]);
  if (!namesAddress && (isLocalAskedFor(env) || !namesRealProject(env))) return;
  throw new SetupError(
    `The environment is set to another Firebase, and ${purpose}. ` +
      'Unset the FIREBASE, FIRESTORE and GOOGLE variables first.',
  );
}

/** The real project that the environment names, whole; what is missing of one is named, not guessed. */
function production(env: NodeJS.ProcessEnv, facts: Facts): Decision | null {
  if (isLocalAskedFor(env) || !namesRealProject(env)) return null;
  const missing: string[] = projectNames.filter((name) => !isRealSetting(env[name]));
  if (!env.GOOGLE_APPLICATION_CREDENTIALS && !facts.defaultCredentials) {
    missing.push('GOOGLE_APPLICATION_CREDENTIALS');
  }
  if (missing.length === 0) {
    return { kind: 'production', reason: `GOOGLE_CLOUD_PROJECT is ${env.GOOGLE_CLOUD_PROJECT}` };
  }
  const names = ['GOOGLE_APPLICATION_CREDENTIALS', ...projectNames];
  const found = names.filter((name) => isRealSetting(env[name])).join(' and ');
  return impossible(
    `A part of a real project is set (${found}), but not ${missing.join(', ')}. Set all of it ` +
      '(docs/real-project.md), or set MAKOLA_LOCAL=1 to use the local Firebase.',
  );
}

/** A demo market has known passwords, so a public server never starts one by itself. */
function refusedInPublic(env: NodeJS.ProcessEnv): Decision | null {
  const sign = publicSign(env);
  if (sign === null) return null;
  return impossible(
    `${sign}, so this is a public server, and no real project is set: the local Firebase with its demo ` +
      `market is not for the public. Set ${projectNames.join(', ')} (docs/real-project.md), ` +
      `${NOT_IN_PUBLIC}.`,
  );
}

/** The whole suite keeps its data. Without its Java, what gcloud brought does, beside our engine's files. */
function official({ enginePath, firestoreJar, java, asked }: Facts): Decision {
  if (java !== null && java >= SUITE_JAVA) return { kind: 'official', firestoreJar: null };
  if (firestoreJar && enginePath) return { kind: 'official', firestoreJar };
  if (asked !== 'official') return impossible(NO_FIREBASE);
  const found = java === null ? 'no Java was found' : `this machine has Java ${java}`;
  return impossible(`Google's emulators need Java ${SUITE_JAVA} or newer, and ${found}.`);
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
 * already runs on the data folder, the embedded engine, the official suite. A server that looks public gets a
 * real project or none, unless MAKOLA_LOCAL=1 asks for a local one.
 *
 * @param env as the command was started, before anything was added to it
 */
export function decide(env: NodeJS.ProcessEnv, facts: Facts): Decision {
  const found = namedByEnvironment(env) ?? production(env, facts) ?? refusedInPublic(env) ?? inUse(facts);
  if (found) return found;
  if (facts.enginePath && facts.asked !== 'official') return { kind: 'embedded' };
  return official(facts);
}
