// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

answerHelp(`Usage: npm run build

Builds what npm run serve serves, into the folder build. A server that runs there goes on with its own build.
Nothing is built when the sources have not changed since the last build.`);

await ensureDependencies({ extent: 'start' });
runTypeScript('scripts/build.ts', []);
