// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, FORWARDED, ROOT } from '../scripts/lib/dependencies.mjs';

// Runs a program of the tools, as `biome`, and installs the tools when they are missing.

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('Usage: node tools/run.mjs PROGRAM [arguments]');
  process.exit(1);
}
await ensureDependencies({ extent: 'tools' });
const shell = process.platform === 'win32';
const command = join(ROOT, 'node_modules/.bin', program);
const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell });
for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
