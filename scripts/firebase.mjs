// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runInForeground } from './lib/run-typescript.mjs';

await ensureDependencies();
runInForeground('scripts/firebase.ts', process.argv.slice(2));
