import {
  forgetDataVersion,
  noteStep,
  readDataState,
  writeDataVersion,
} from '~/repositories/data-version.server';
import { inTransaction, withoutWriting } from '~/repositories/firebase/transactions.server';
import { countUsersInTransaction } from '~/repositories/user-management.server';
import { dataVersion } from '~/schemas/data-version';
import type { Job, Tell } from '../jobs/job';
import type { Progress } from './in-steps.server';

/** What a step did, in words: `checked` and `completed` first. Lists name what must be fixed by hand. */
interface Outcome {
  /** Numbers, by what they count: `{ checked: 445, completed: 3 }`. */
  counts: Record<string, number>;
  /** Records that were left as they are, by reason. */
  needsFixing?: { id: string; reason: string }[];
}

/**
 * One step that brings older data along. It writes nothing where nothing is missing, so that it does no harm
 * twice, or on two servers at once, and can be interrupted at any time.
 */
export interface Migration {
  /** 1 for the first; the data has the version of the last that is done. */
  number: number;
  /** What it goes through: 'Orders'. */
  what: string;
  /** Whether it can be tried without writing; else only its name is told. */
  canBeTried?: boolean;
  run(progress: Progress): Promise<Outcome>;
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
  does: 'Brings older data along.',
  everyMs: null,
  leaseMs: 60_000,
  run: async (tell) => {
    for (const migration of migrations) {
      const { version, step } = await readDataState();
      if (migration.number <= (version ?? 0)) continue;
      const interrupted = step?.number === migration.number ? step : null;
      await runStep(migration, interrupted?.after ?? null, tell);
      await inTransaction(async (unit) => writeDataVersion(unit, migration.number));
    }
    return { version: dataVersion };
  },
});

async function runStep(migration: Migration, after: string | null, tell: Tell): Promise<void> {
  const { number, what } = migration;
  let toldAt = Date.now();
  const outcome = await migration.run({
    after,
    onStep: async (reached) => {
      await noteStep({ number, ...reached });
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
  for (const { number, what, canBeTried = true, run } of migrations) {
    if (number <= (version ?? 0)) continue;
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

/** How the stored data fits this program: 'older' lacks steps, 'newer' was written by a later program. */
export async function checkData(): Promise<{ fits: 'yes' | 'older' | 'newer'; version: number }> {
  forgetDataVersion();
  const version = (await readDataState()).version ?? 0;
  return { fits: fitOf(version), version };
}

const fitOf = (version: number) =>
  version === dataVersion ? 'yes' : version < dataVersion ? 'older' : 'newer';

/** Why this program cannot run on data of a later version. */
export const newerData = (version: number) =>
  `The data is of version ${version}, and this Makola knows versions up to ${dataVersion}: it was written by a ` +
  'newer program. Run that one, or restore a backup from before the upgrade.';

function tellOutcome(what: string, { counts, needsFixing = [] }: Outcome, tell: Tell): void {
  const done = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  tell(`${what}: ${done.join(', ')}`);
  for (const reason of new Set(needsFixing.map((one) => one.reason))) {
    const ids = needsFixing.filter((one) => one.reason === reason).map(({ id }) => id);
    const listed = `${ids.slice(0, maxTold).join(', ')}${ids.length > maxTold ? ' …' : ''}`;
    tell(`  Fix by hand: ${ids.length} (${reason}): ${listed}`);
  }
}
