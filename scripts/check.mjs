// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

answerHelp(`Usage: npm run check

Checks format, lint, types and known vulnerabilities, and runs the unit tests.`);
await ensureDependencies({ extent: 'tools' });
runTypeScript('scripts/check.ts', []);
