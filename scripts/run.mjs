// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

const needsTools = process.argv[2] === '--tools';
const [file, ...args] = process.argv.slice(needsTools ? 3 : 2);
if (!file) {
  console.error('Usage: node scripts/run.mjs [--tools] FILE.ts [arguments]');
  process.exit(1);
}
await ensureDependencies({ extent: needsTools ? 'tools' : 'server' });
runTypeScript(file, args);
