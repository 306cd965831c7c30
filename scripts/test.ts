import { mainJourneys } from '../tests/setup/extent';
import { engineArgument } from './firebase/choice';
import { firebaseCommand } from './firebase/firebase-tools';
import { findFirestoreJar } from './firebase/java';
import { ensureBrowser } from './lib/browser';
import { ensureBuild } from './lib/build';
import { check, checkLint, checkTypes, nameUnasked, reportChecks, test } from './lib/checks';
import { otherNodes } from './lib/other-node';

const checkBrowser = () => check('browser', async () => ensureBrowser() !== '');
const checkBuild = () =>
  check('build', async () => {
    await ensureBuild(console.log);
    return true;
  });

/** What `npm test` promises (README), or all of it. */
type Extent = 'short' | 'all';

/**
 * Runs tests of every kind, two runs at a time: what ends makes room for the next, so that no processor
 * waits. The long ones begin first, so that none is alone at the end.
 */
async function testEverything(extent: Extent): Promise<void> {
  if (extent === 'short') process.env.MAKOLA_TESTS = 'short';
  const ready = checkBrowser().then(checkBuild);
  const inBrowser = (name: string, args: readonly string[], node?: string) => async () => {
    await ready;
    await test(name, ['--project=e2e', ...args], { prefix: `[${name}] `, node });
  };
  const ofKind = (name: string) => () => test(name, [`--project=${name}`], { prefix: `[${name}] ` });
  const short = [ofKind('loaders'), ofKind('unit'), checkTypes, checkLint];
  const steps =
    extent === 'short'
      ? [inBrowser('e2e', mainJourneys), ofKind('firebase'), ofKind('hostile'), ...short]
      : [
          // Each half has a server of its own. As one run it would go on long after all others have ended.
          inBrowser('e2e-1', ['--shard=1/2']),
          ofKind('firebase'),
          ofKind('hostile'),
          inBrowser('e2e-2', ['--shard=2/2']),
          () => ready.then(testOnOfficialEngines),
          // The product starts and serves on the other lines of Node too: a few pages show it.
          ...otherNodes.map((line) => inBrowser(`e2e-on-node-${line}`, ['tests/e2e/public.test.ts'], line)),
          ...short,
        ];
  const takeSteps = async () => {
    for (let next = steps.shift(); next; next = steps.shift()) await next();
  };
  await Promise.all([takeSteps(), takeSteps()]);
  // An answer that changes from day to day would make the same commit pass and fail.
  nameUnasked('known vulnerabilities of the packages', 'npm run check, where the registry of npm answers');
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
const isWhole = args.length === 1 && args[0] === '--all';
if ((args.length === 0 || isWhole) && node === undefined && engine === undefined)
  await testEverything(isWhole ? 'all' : 'short');
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
