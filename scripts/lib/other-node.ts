import { join } from 'node:path';
import { ensurePackage } from './npm-package';
import { SetupError } from './setup-error';

/** The versions that tests may be run on, besides the one that runs this. */
const versions: Record<string, string> = { '20': '20.20.2', '22': '22.23.3', '24': '24.21.0' };

/** The line of Node that is recommended (README): that of the image, and of all figures. */
export const recommendedNode = '24';

/** The lines that Makola runs on as well. */
export const otherNodes = ['20', '22'] as const;

/**
 * The folder with the program of a line of Node ('24'), from the packages of npm; installed once.
 * @throws SetupError when there is none for this machine
 */
export function ensureNode(line: string): string {
  if (process.versions.node.startsWith(`${line}.`)) return join(process.execPath, '..');
  const version = versions[line];
  if (!version)
    throw new SetupError(`Tests run on Node ${Object.keys(versions).join(' or ')}, not on ${line}.`);
  const name = `node-${process.platform}-${process.arch}`;
  return join(ensurePackage(name, version, `node-${version}`), 'bin');
}
