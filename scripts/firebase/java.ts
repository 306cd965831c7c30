import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../lib/which';

/** The major version of the Java on PATH (17), or null. */
export function javaVersion(): number | null {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

/** The oldest Java that runs it. */
const FIRESTORE_JAVA = 17;

/**
 * Google's Firestore emulator, a file for Java, as gcloud has it (its component cloud-firestore-emulator);
 * null when it is not there, or no Java can run it.
 */
export function findFirestoreJar(): string | null {
  const gcloud = which('gcloud');
  if (gcloud === null || (javaVersion() ?? 0) < FIRESTORE_JAVA) return null;
  const component = '../../platform/cloud-firestore-emulator';
  const jar = join(realpathSync(gcloud), component, 'cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : null;
}
