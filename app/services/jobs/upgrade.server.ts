import { inTransaction, withoutWriting } from '~/repositories/firebase/transactions.server';
import {
  forgetDataVersion,
  noteStep,
  readDataState,
  writeDataVersion,
} from '~/repositories/operator/data-version.server';
import { countUsersInTransaction } from '~/repositories/people/user-management.server';
import { commitOfEarlierSteps, type DataState, dataVersion, firstStep } from '~/schemas/data-version';
import type { Progress } from '../upkeep/in-steps.server';
import type { Job, Tell } from './job';

/** What a part of a step did: `checked` and `completed` first. Lists name what must be fixed by hand. */
interface Outcome {
  /** Numbers, by what they count: `{ checked: 445, completed: 3 }`. */
  counts: Record<string, number>;
  /** Records that were left as they are, by reason. */
  needsFixing?: { id: string; reason: string }[];
}

/**
 * Records that a step brings along. It writes nothing where nothing is missing, so that it does no harm
 * twice, or on two servers at once, and can be interrupted at any time.
 */
export interface Part {
  /** What it goes through, by which an interrupted step finds its place again: 'Orders'. */
  what: string;
  /** Whether it can be tried without writing; else only its name is told. */
  canBeTried?: boolean;
  run(progress: Progress): Promise<Outcome>;
}

/** One step that brings older data along: its parts, one after another. */
export interface Migration {
  /** `firstStep` for the first; the data has the version of the last that is done. */
  number: number;
  parts: readonly Part[];
}

/** Ids that are told of those to fix by hand, for each reason. */
const maxTold = 20;

/** Lines of progress of a long step are at least this far apart. */
const tellEveryMs = 3_000;

/**
 * Does the steps that the data lacks, as a job, so that one process does them at a time. Where another one
 * died, it goes on.
 */
export const upgradeJob = (migrations: readonly Migration[]): Job<{ version: number }> => ({
  label: 'Upgrade',
  does: 'Brings older data along.',
  everyMs: null,
  leaseMs: 60_000,
  run: async (tell) => {
    for (const migration of migrations) {
      const { version, step } = await readDataState();
      if (migration.number <= (version ?? 0)) continue;
      await runStep(migration, step?.number === migration.number ? step : null, tell);
      await inTransaction(async (unit) => writeDataVersion(unit, migration.number));
    }
    return { version: dataVersion };
  },
});

/** Does the parts of a step; of an interrupted one those that are left, from where it had come to. */
async function runStep(
  { number, parts }: Migration,
  interrupted: DataState['step'],
  tell: Tell,
): Promise<void> {
  const first = Math.max(
    0,
    parts.findIndex(({ what }) => what === interrupted?.what),
  );
  for (const [index, part] of parts.entries()) {
    if (index < first) continue;
    const isInterrupted = part.what === interrupted?.what;
    await runPart(part, number, isInterrupted ? interrupted.after : null, tell);
  }
}

async function runPart({ what, run }: Part, number: number, after: string | null, tell: Tell): Promise<void> {
  let toldAt = Date.now();
  await noteStep({ number, what, checked: 0, after });
  const outcome = await run({
    after,
    onStep: async (reached) => {
      await noteStep({ number, what, ...reached });
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      tell(`${what}: ${reached.checked} checked so far …`);
    },
  });
  tellOutcome(what, outcome, tell);
}

/** Tells what the steps would do that the data lacks, and writes nothing. */
export async function tryUpgrade(migrations: readonly Migration[], tell: Tell): Promise<void> {
  const { version } = await readDataState();
  const missing = migrations.filter(({ number }) => number > (version ?? 0));
  for (const { what, canBeTried = true, run } of missing.flatMap(({ parts }) => parts)) {
    if (canBeTried) tellOutcome(what, await withoutWriting(() => run({})), tell);
    else tell(`${what}: cannot be tried without writing`);
  }
}

/** Does all steps again, whatever version the data has. */
export async function repeatUpgrade(migrations: readonly Migration[], tell: Tell): Promise<void> {
  for (const migration of migrations) await runStep(migration, null, tell);
  await markNewData();
}

/** Says that the data is of this program's version: of an empty database, and after all steps. */
export const markNewData = (): Promise<void> =>
  inTransaction(async (unit) => writeDataVersion(unit, dataVersion));

/** Says so where nobody is registered yet: such a database has nothing to bring along. 1 read. */
export const markDataOfNobody = (): Promise<void> =>
  inTransaction(async (unit) => {
    if ((await countUsersInTransaction(unit, {})) === 0) writeDataVersion(unit, dataVersion);
  });

/** How stored data fits this program: 'older' lacks steps that it has. */
export type DataFit = 'yes' | 'older' | 'too old' | 'newer';

/** How the stored data fits this program, and its version, 0 for none. */
export async function checkData(): Promise<{ fits: DataFit; version: number }> {
  forgetDataVersion();
  const version = (await readDataState()).version ?? 0;
  return { fits: fitOf(version), version };
}

function fitOf(version: number): DataFit {
  if (version >= dataVersion) return version === dataVersion ? 'yes' : 'newer';
  return version === 0 || version >= firstStep ? 'older' : 'too old';
}

/** Why this program neither runs on data of a version nor brings it along; null where it does. */
export function refusalOf(version: number): string | null {
  switch (fitOf(version)) {
    case 'newer':
      return (
        `The data is of version ${version}, and this Makola knows versions up to ${dataVersion}: it was written by ` +
        'a newer program. Run that one, or restore a backup from before the upgrade.'
      );
    case 'too old':
      return (
        `The data is of version ${version}, and this Makola begins with version ${firstStep}. Bring it there with ` +
        `an earlier one: “git checkout ${commitOfEarlierSteps}”, then “npm run upgrade”; then come back.`
      );
    default:
      return null;
  }
}

function tellOutcome(what: string, { counts, needsFixing = [] }: Outcome, tell: Tell): void {
  const done = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  tell(`${what}: ${done.join(', ')}`);
  for (const reason of new Set(needsFixing.map((one) => one.reason))) {
    const ids = needsFixing.filter((one) => one.reason === reason).map(({ id }) => id);
    const listed = `${ids.slice(0, maxTold).join(', ')}${ids.length > maxTold ? ' …' : ''}`;
    tell(`  Fix by hand: ${ids.length} (${reason}): ${listed}`);
  }
}
