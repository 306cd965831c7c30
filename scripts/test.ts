import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { ROOT } from './lib/paths';
import { SetupError } from './lib/setup-error';
import { countTests } from './lib/test-report';

const REPORT = join(ROOT, 'test-results/vitest.json');
const args = process.argv.slice(2);
const everything = args.length === 0;
const withBrowser =
  everything || args.some((arg) => /(^|=)e2e$/.test(arg) || arg.includes('/e2e/'));
const result = { passed: 0, failed: 0 };

function run(command: string, ...commandArgs: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', command), commandArgs, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => child.kill(signal));
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function check(name: string, step: () => Promise<boolean>): Promise<void> {
  console.log(`\n> ${name}`);
  const passed = await step().catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    return false;
  });
  result[passed ? 'passed' : 'failed']++;
  console.log(passed ? `${name}: passed` : `${name}: FAILED`);
}

if (everything) {
  await check('lint', async () => (await run('biome', 'check', '.')) === 0);
  await check('typecheck', async () => (await run('tsc', '--noEmit')) === 0);
}
if (withBrowser) {
  await check('browser', async () => ensureBrowser() !== '');
  await check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });
}

mkdirSync(join(ROOT, 'test-results'), { recursive: true });
rmSync(REPORT, { force: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
const exitCode = await run('vitest', 'run', ...reporters, ...args);
const tests = countTests(REPORT, exitCode);
result.passed += tests.passed;
result.failed += tests.failed;
console.log(`\n${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed === 0 ? 0 : 1;
