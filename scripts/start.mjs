import { ensureDependencies } from './lib/dependencies.mjs';
import { availableMemory, hasHeapLimit, heapLimit } from './lib/heap-limit.mjs';
import { answerHelp } from './lib/help.mjs';
import { runServer } from './lib/run-typescript.mjs';

answerHelp(`Usage: npm start
       npm run dev

Installs, builds, starts a local Firebase with demo data, and serves http://localhost:3000; with dev, with hot
reload. PORT and HOST set the address, DATA_DIR the folder of the local data. With the variables of a real project
(README), that one is served instead; MAKOLA_LOCAL=1 asks for the local one all the same. With -- --engine official
it uses Google's own emulators instead of the quick engine.`);

ensureDependencies();
const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv];
if (process.argv.includes('--dev') || hasHeapLimit(options)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./start.ts');
} else {
  runServer('scripts/start.ts', process.argv.slice(2), heapLimit(availableMemory()));
}
