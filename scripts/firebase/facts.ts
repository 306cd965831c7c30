import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortPath } from '../lib/paths';
import type { EngineName } from './choice';
import type { Facts } from './decide';
import { findEngine } from './engine';
import { findFirestoreJar, javaVersion } from './java';
import { type RuntimeState, runtimeState } from './runtime-file';

const STEP_MS = 100;
/** How long to wait for another command that starts the engine. */
const STARTING_MS = 40_000;
/** How long an engine whose owner was killed takes to save its data and exit. */
const STOPPING_MS = 4_000;

function onGoogleCloud(): boolean {
  if (process.env.K_SERVICE || process.env.GAE_SERVICE) return true;
  try {
    return readFileSync('/sys/class/dmi/id/product_name', 'utf8').includes('Google');
  } catch {
    return false;
  }
}

function hasDefaultCredentials(): boolean {
  const folder =
    process.env.CLOUDSDK_CONFIG ??
    (process.platform === 'win32'
      ? join(process.env.APPDATA ?? homedir(), 'gcloud')
      : join(homedir(), '.config/gcloud'));
  return existsSync(join(folder, 'application_default_credentials.json')) || onGoogleCloud();
}

async function settledState(dataDir: string, exclusive: boolean): Promise<RuntimeState> {
  const begin = Date.now();
  for (;;) {
    const now = runtimeState(dataDir);
    const timeoutMs =
      now.state === 'stale' ? STOPPING_MS : now.state === 'starting' && !exclusive ? STARTING_MS : 0;
    if (Date.now() - begin >= timeoutMs) return now;
    await sleep(STEP_MS);
  }
}

/** Collects the facts; waits for an engine that is just starting or stopping. */
export async function gatherFacts(
  dataDir: string,
  exclusive: boolean,
  asked: EngineName | null = null,
): Promise<Facts> {
  const enginePath = findEngine();
  const needsJava = enginePath === null || asked === 'official';
  return {
    defaultCredentials: hasDefaultCredentials(),
    runtime: await settledState(dataDir, exclusive),
    dataDir: shortPath(dataDir),
    exclusive,
    enginePath,
    asked,
    firestoreJar: needsJava ? findFirestoreJar() : null,
    java: needsJava ? javaVersion() : null,
  };
}
