import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ENGINE_VARIABLE, type EngineName } from '../firebase/choice';
import { ADVISORIES_PAGE, auditProduction, judgeAudit, readNamedAdvisories, refusalOf } from './advisories';
import { ensureNode, recommendedNode } from './other-node';
import { ROOT } from './paths';
import { runGroup, withPrograms } from './run-group';
import { SetupError } from './setup-error';
import { readTestReport, type TestReport } from './test-report';

const RESULTS = join(ROOT, 'test-results');

let passed = 0;
const failures: string[] = [];
const retried: string[] = [];
const notRun: string[] = [];
const notAsked: string[] = [];
/** A line for each run of vitest. */
const times: string[] = [];

/** Runs one step and counts it as passed or failed; throwing counts as failed. */
export async function check(name: string, step: () => Promise<boolean>): Promise<void> {
  const succeeded = await step().catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    return false;
  });
  if (succeeded) passed++;
  else failures.push(`${name}: see above`);
  console.log(succeeded ? `${name}: passed` : `${name}: FAILED`);
}

/** Format and lint. */
export const checkLint = (prefix?: string) =>
  check('lint', async () => (await runGroup('biome', ['check', '.'], prefix)) === 0);

export const checkTypes = (prefix?: string) =>
  check('typecheck', async () => (await runGroup('tsc', ['--noEmit'], prefix)) === 0);

/**
 * Fails on an advisory about a production package that nobody has judged yet. Without the registry it is
 * neither passed nor failed.
 *
 * @param audit what npm answers
 */
export async function checkAdvisories(prefix = '', audit = auditProduction): Promise<void> {
  const answer = await audit();
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    notRun.push(`advisories: the registry could not be asked (${refusal})`);
    console.log('advisories: NOT RUN');
    return;
  }
  await check('advisories', async () => {
    const { unnamed, gone } = judgeAudit(answer, readNamedAdvisories());
    for (const advisory of unnamed)
      console.log(
        `${prefix}${advisory}\n  Update the package, or say in ${ADVISORIES_PAGE} why it does not reach us.`,
      );
    for (const id of gone)
      console.log(`${prefix}${id} is no longer reported: delete it in ${ADVISORIES_PAGE}.`);
    return unnamed.length === 0;
  });
}

/**
 * Runs vitest and counts each of its tests.
 *
 * @param node the line of Node to run them on
 * @param engine the Firebase of tests that have one of their own
 */
export async function test(
  name: string,
  vitestArgs: string[],
  { prefix, node = recommendedNode, engine }: { prefix?: string; node?: string; engine?: EngineName } = {},
): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = {
    ...withPrograms(ensureNode(node)),
    [ENGINE_VARIABLE]: engine,
  };
  const startedAt = Date.now();
  const exitCode = await runGroup('vitest', ['run', ...reporters, ...vitestArgs], prefix, env);
  const tests = readTestReport(report, exitCode);
  times.push(timesOf(name, tests, (Date.now() - startedAt) / 1_000));
  passed += tests.passed;
  failures.push(...tests.failures.map((failure) => `[${name}] ${failure}`));
  retried.push(...tests.retried.map((failure) => `[${name}] ${failure}`));
}

/** What a run took, and its longest files: two files run at a time. */
function timesOf(name: string, { passed: tests, files }: TestReport, seconds: number): string {
  const longest = files.slice(0, 4).map(([file, each]) => `${basename(file, '.test.ts')} ${each.toFixed(0)}`);
  const numbers = [`${files.length} files`, `${tests} tests`, `${seconds.toFixed(0)} s`];
  return `${name.padEnd(18)} ${numbers.map((text) => text.padStart(11)).join('')}   ${longest.join(', ')}`;
}

/** Names a question that this run does not put to anybody, with the command that does. */
export const nameUnasked = (question: string, command: string) => notAsked.push(`${question}: ${command}`);

/**
 * Prints every failure again, since the first time is thousands of lines above, then the last line
 * `N passed, N failed`. Sets the exit code.
 */
export function reportChecks(): void {
  if (times.length > 0) console.log(`\nSeconds of each kind, and of its longest files:\n${times.join('\n')}`);
  for (const failure of retried) console.log(`\nPASSED ON RETRY ${failure}`);
  for (const reason of notRun) console.log(`\nNOT RUN ${reason}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  for (const question of notAsked) console.log(`\nNOT ASKED ${question}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
