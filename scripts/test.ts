import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineArgument } from './firebase/choice';
import { firebaseCommand } from './firebase/firebase-tools';
import { findFirestoreJar } from './firebase/java';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { check, checkLint, checkTypes, reportChecks, test } from './lib/checks';
import { recommendedNode } from './lib/other-node';
import { ROOT } from './lib/paths';

const checkBrowser = () => check('browser', async () => ensureBrowser() !== '');
const checkBuild = () =>
  check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });

/**
 * Runs all tests: those in the browser beside all others, because they wait for nearly half of their time.
 * What only CI runs comes behind them, since they end first.
 */
async function testEverything(): Promise<void> {
  const testCode = async () => {
    await checkLint();
    await checkTypes();
    for (const name of ['firebase', 'hostile', 'loaders', 'unit'])
      await test(name, [`--project=${name}`], { prefix: `[${name}] ` });
  };
  const testInBrowser = async () => {
    await checkBrowser();
    await checkBuild();
    await test('e2e', ['--project=e2e'], { prefix: '[e2e] ' });
    if (!process.env.CI) return;
    await testOnRecommendedNode();
    await testOnOfficialEngines();
  };
  await Promise.all([testInBrowser(), testCode()]);
}

/** What a library makes of pictures is the same on every Node. */
const sameOnEveryNode = 'app/services/files/picture-lines.test.ts';

/** The short tests that meet Node itself: they, or what they stand beside, use its modules. */
function testsOfNode(): string[] {
  const files = ['app', 'scripts', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const usesNode = (file: string) =>
    existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), 'utf8').includes("'node:");
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && file !== sameOnEveryNode);
  return tests.filter((file) => usesNode(file) || usesNode(file.replace('.test.', '.')));
}

/** They run once more, on the Node that is recommended. */
async function testOnRecommendedNode(): Promise<void> {
  const name = `unit-on-node-${recommendedNode}`;
  if (process.versions.node.startsWith(`${recommendedNode}.`)) return;
  await test(name, ['--project=unit', ...testsOfNode()], { prefix: `[${name}] `, node: recommendedNode });
}

/** What locks, limits and rules decide, and one journey in the browser. */
const onOfficialEngines = {
  firebase: [
    'tests/rules/',
    'tests/integration/repositories/',
    ...[
      'bulk-payments',
      'bulk-trades',
      'buy-promotion',
      'chat-races',
      'decide-races',
      'edit-races',
      'new-orders',
      'order-step-races',
      'oversold-orders',
      'payout-receipts',
      'payouts',
      'role-count-races',
      'take-order-step',
      'unpaid-orders',
      'user-races',
    ].map((name) => `tests/integration/services/${name}.test.ts`),
  ],
  e2e: ['tests/e2e/paid-by-two.test.ts'],
};

/** Google's own engines, which lock and refuse what the quick engine does not. */
async function testOnOfficialEngines(): Promise<void> {
  if (findFirestoreJar() === null) {
    console.log("Google's Firestore is not on this machine: no test was run on it.");
    return;
  }
  firebaseCommand();
  for (const [project, files] of Object.entries(onOfficialEngines)) {
    const name = `official-${project}`;
    await test(name, [`--project=${project}`, ...files], { prefix: `[${name}] `, engine: 'official' });
  }
}

/** `--node LINE` runs the tests on another line of Node, `--engine official` on Google's engines. */
function readArguments() {
  const { engine, rest } = engineArgument(process.argv.slice(2));
  const at = rest.indexOf('--node');
  const node = at < 0 ? undefined : rest[at + 1];
  return { args: at < 0 ? rest : rest.toSpliced(at, 2), node, engine: engine ?? undefined };
}

const { args, node, engine } = readArguments();
if (args.length === 0 && node === undefined && engine === undefined) await testEverything();
else {
  // The tests that have no Firebase of their own know no other engine.
  const chosen =
    args.length === 0 && engine ? ['firebase', 'hostile', 'e2e'].map((name) => `--project=${name}`) : args;
  if (chosen.some((arg) => /(^|=)e2e$/.test(arg) || arg.includes('/e2e/'))) {
    await checkBrowser();
    await checkBuild();
  }
  if (engine === 'official') firebaseCommand();
  await test('vitest', chosen, { node, engine });
}
reportChecks();
