import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { check, checkLint, checkTypes, reportChecks, test } from './lib/checks';

const args = process.argv.slice(2);

const checkBrowser = () => check('browser', async () => ensureBrowser() !== '');
const checkBuild = () =>
  check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });

/**
 * Runs all tests: those in the browser beside all others, because they wait for nearly half of their time.
 */
async function testEverything(): Promise<void> {
  const testCode = async () => {
    await checkLint();
    await checkTypes();
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

if (args.length === 0) await testEverything();
else {
  if (args.some((arg) => /(^|=)e2e$/.test(arg) || arg.includes('/e2e/'))) {
    await checkBrowser();
    await checkBuild();
  }
  await test('vitest', args);
}
reportChecks();
