import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { ROOT } from './lib/paths';
import { SetupError } from './lib/setup-error';
import { countTests } from './lib/test-report';

const REPORTS = join(ROOT, 'test-results');
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

/** Runs vitest with these arguments, and counts its tests. */
async function runVitest(name: string, vitestArgs: string[]): Promise<void> {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tests = countTests(report, await run('vitest', 'run', ...reporters, ...vitestArgs));
  result.passed += tests.passed;
  result.failed += tests.failed;
}

mkdirSync(REPORTS, { recursive: true });
if (everything) {
  // Side by side: the browser mostly waits for pages, so that one worker more fills two processors.
  const others = ['unit', 'loaders', 'firebase'].flatMap((project) => ['--project', project]);
  await Promise.all([
    runVitest('e2e', ['--project', 'e2e']),
    runVitest('others', [...others, '--maxWorkers', '1', '--minWorkers', '1']),
  ]);
} else {
  await runVitest('vitest', args);
}
console.log(`\n${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed === 0 ? 0 : 1;
