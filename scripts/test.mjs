// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { answerHelp } from './lib/help.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

answerHelp(`Usage: npm test [-- options of vitest]

Runs what a person runs before a commit; with options, the tests that they name.

  -- --all                         all tests, as CI does
  -- --project e2e tests/e2e/FILE  tests in the browser, which build the product first
  -- --node 22                     on another line of Node than 24
  -- --engine official             on Google's own engines: needs Java 17 and gcloud's Firestore emulator`);
await ensureDependencies({ extent: 'tools' });
runTypeScript('scripts/test.ts', process.argv.slice(2));
