import { fileURLToPath } from 'node:url';
import { plainEnvironment, startUntil } from './start-until';

const OWNER = fileURLToPath(new URL('./owner.ts', import.meta.url));

/** Starts a command that owns the data folder. Resolves when it is ready or has ended. */
export const startOwner = (dataDir: string) =>
  startUntil('owner is ready', ['--import', 'tsx', OWNER, dataDir], { env: plainEnvironment() });
