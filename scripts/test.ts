import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { ROOT } from './lib/paths';
import { runGroup } from './lib/run-group';
import { SetupError } from './lib/setup-error';
import { countTests } from './lib/test-report';

const RESULTS = join(ROOT, 'test-results');

const args = process.argv.slice(2);
const result = { passed: 0, failed: 0 };

async function check(name: string, step: () => Promise<boolean>): Promise<void> {
  const passed = await step().catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    return false;
  });
  result[passed ? 'passed' : 'failed']++;
  console.log(passed ? `${name}: passed` : `${name}: FAILED`);
}

async function test(name: string, vitestArgs: string[]): Promise<void> {
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runGroup('vitest', ['run', ...reporters, ...vitestArgs]);
  const tests = countTests(report, exitCode);
  result.passed += tests.passed;
  result.failed += tests.failed;
}

const checkBrowser = () => check('browser', async () => ensureBrowser() !== '');
const checkBuild = () =>
  check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });

async function checkCode(): Promise<void> {
  await check('lint', async () => (await runGroup('biome', ['check', '.'])) === 0);
  await check('typecheck', async () => (await runGroup('tsc', ['--noEmit'])) === 0);
}

/**
 * Everything: the tests without a browser first, on all processors; then those with one, which keep two processors busy by
 * themselves.
 */
async function testEverything(): Promise<void> {
  await Promise.all([checkBrowser().then(checkBuild), checkCode()]);
  // One after the other: a worker that goes from one project to the next is ended by vitest in the middle of its work.
  for (const name of ['unit', 'loaders', 'firebase', 'e2e'])
    await test(name, [`--project=${name}`]);
}

mkdirSync(RESULTS, { recursive: true });
if (args.length === 0) await testEverything();
else {
  if (args.some((arg) => /(^|=)e2e$/.test(arg) || arg.includes('/e2e/'))) {
    await checkBrowser();
    await checkBuild();
  }
  await test('vitest', args);
}
console.log(`\n${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed === 0 ? 0 : 1;
