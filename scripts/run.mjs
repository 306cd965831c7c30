// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE.ts [arguments]');
  process.exit(1);
}
await ensureDependencies();
runTypeScript(file, args);
