import { join } from 'node:path';
import { ensurePackage } from '../lib/npm-package';

const VERSION = '15.34.2';

/**
 * The official `firebase` command, a file for Node. It is fetched when it is first needed: with its packages
 * it takes 240 MB.
 *
 * @throws SetupError when npm does not bring it
 */
export function firebaseCommand(): string {
  const folder = ensurePackage('firebase-tools', VERSION, `firebase-tools-${VERSION}`);
  return join(folder, 'lib/bin/firebase.js');
}
