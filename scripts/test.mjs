// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

answerHelp(`Usage: npm test [-- options of vitest]

Runs all tests; with options, those that they name.

  -- --project e2e tests/e2e/FILE  tests in the browser, which build the product first
  -- --node 24                     with another line of Node
  -- --engine official             on Google's own engines: needs Java 17 and gcloud's Firestore emulator`);
await ensureDependencies({ dev: true });
runTypeScript('scripts/test.ts', process.argv.slice(2));
