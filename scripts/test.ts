import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { check, checkLint, checkTypes, reportChecks, test } from './lib/checks';
import { recommendedNode } from './lib/other-node';

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
      await test(name, [`--project=${name}`], { prefix: `[${name}] ` });
    if (process.env.CI) await testOnRecommendedNode();
  };
  const testInBrowser = async () => {
    await checkBrowser();
    await checkBuild();
    await test('e2e', ['--project=e2e'], { prefix: '[e2e] ' });
  };
  await Promise.all([testInBrowser(), testCode()]);
}

/** What tells nothing more on another Node: the form of the code, and what a library makes of pictures. */
const sameOnEveryNode = ['tests/source/**', 'app/services/files/picture-lines.test.ts'];

/** The short tests once more, on the Node that is recommended. */
async function testOnRecommendedNode(): Promise<void> {
  const name = `unit-on-node-${recommendedNode}`;
  if (process.versions.node.startsWith(`${recommendedNode}.`)) return;
  const left = sameOnEveryNode.map((files) => `--exclude=${files}`);
  await test(name, ['--project=unit', ...left], { prefix: `[${name}] `, node: recommendedNode });
}

/** `--node LINE` runs the tests on another line of Node. */
function readArguments(): { args: string[]; node: string | undefined } {
  const all = process.argv.slice(2);
  const at = all.indexOf('--node');
  return at < 0 ? { args: all, node: undefined } : { args: all.toSpliced(at, 2), node: all[at + 1] };
}

const { args, node } = readArguments();
if (args.length === 0 && node === undefined) await testEverything();
else {
  if (args.some((arg) => /(^|=)e2e$/.test(arg) || arg.includes('/e2e/'))) {
    await checkBrowser();
    await checkBuild();
  }
  await test('vitest', args, { node });
}
reportChecks();
