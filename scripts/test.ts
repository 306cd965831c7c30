import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { ROOT } from './lib/paths';
import { runGroup } from './lib/run-group';
import { SetupError } from './lib/setup-error';
import { readTestReport } from './lib/test-report';

const RESULTS = join(ROOT, 'test-results');

const args = process.argv.slice(2);
let passed = 0;
const failures: string[] = [];
const secondTries: string[] = [];

async function check(name: string, step: () => Promise<boolean>): Promise<void> {
  const succeeded = await step().catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    return false;
  });
  if (succeeded) passed++;
  else failures.push(`${name}: see above`);
  console.log(succeeded ? `${name}: passed` : `${name}: FAILED`);
}

async function test(name: string, vitestArgs: string[], prefix?: string): Promise<void> {
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runGroup('vitest', ['run', ...reporters, ...vitestArgs], prefix);
  const tests = readTestReport(report, exitCode);
  passed += tests.passed;
  failures.push(...tests.failures.map((failure) => `[${name}] ${failure}`));
  secondTries.push(...tests.secondTries.map((failure) => `[${name}] ${failure}`));
}

const checkBrowser = () => check('browser', async () => ensureBrowser() !== '');
const checkBuild = () =>
  check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });

/** Everything; the browser's tests beside all others, because they wait for nearly half of their time. */
async function testEverything(): Promise<void> {
  const testCode = async () => {
    await check('lint', async () => (await runGroup('biome', ['check', '.'])) === 0);
    await check('typecheck', async () => (await runGroup('tsc', ['--noEmit'])) === 0);
    for (const name of ['firebase', 'hostile', 'loaders', 'unit'])
      await test(name, [`--project=${name}`], `[${name}] `);
  };
  const testInBrowser = async () => {
    await checkBrowser();
    await checkBuild();
    await test('e2e', ['--project=e2e'], '[e2e] ');
  };
  await Promise.all([testInBrowser(), testCode()]);
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
// Once more at the end: what ran side by side stands thousands of lines above.
for (const failure of secondTries) console.log(`\nPASSED AT THE SECOND TRY ${failure}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
