import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { dataVersion } from '~/schemas/data-version';
import { checks } from '~/services/audit/checks.server';
import { runAudit } from '~/services/audit/run-audit.server';
import { jobs } from '~/services/jobs/jobs.server';
import { checkData, type Part, repeatUpgrade, upgradeJob } from '~/services/jobs/upgrade.server';
import { migrations } from '../../scripts/migrations';
import { cookieAfter } from '../setup/call-route';
import { database } from '../setup/database';
import { patience } from '../setup/patience';
import { startRemix, type WholeCall } from '../setup/remix-handler';
import { inputIn, mainTextOf } from './support/page-text';
import { inRequest } from './support/request';
import { figuresOf, type PageFigures, restoreVersion } from './support/stored-versions';

const send = await startRemix();

afterEach(() => {
  vi.useRealTimers();
});

async function signIn(who: PageFigures['as']): Promise<Partial<WholeCall>> {
  const form = { email: `${who}@makola.test`, password: 'makola-demo' };
  return { cookie: cookieAfter(await send({ path: '/login', form })) };
}

/** Figures that a page lacks, each with what stands there. */
async function missingFigures(page: PageFigures, as: Partial<WholeCall>): Promise<string[]> {
  const { path, figures, fields } = page;
  const { status, text } = await send({ path, ...as });
  const shown = mainTextOf(text);
  if (status !== 200) return [`${path}: ${status}`];
  const wrong = Object.entries(figures).flatMap(([label, figure]) => {
    const sought = `${label} ${figure ?? ''}`;
    // Followed by a space: “To ship 1” is not there in “To ship 12”.
    const isThere = `${shown} `.includes(` ${sought.trim()} `);
    if (isThere === (figure !== null)) return [];
    const at = shown.indexOf(` ${label} `);
    return [`${path}: ${sought}, not${at < 0 ? 'hing' : shown.slice(at, at + label.length + 20)}`];
  });
  const typed = Object.entries(fields).flatMap(([name, value]) => {
    const stands = inputIn(text, name);
    return stands === value ? [] : [`${path}: ${name} ${value}, not ${stands}`];
  });
  return [...wrong, ...typed];
}

/** All records by path, but for what the program notes of its own upkeep. */
async function storedRecords(): Promise<Record<string, unknown>> {
  const collections = await database().listCollections();
  const lists = await Promise.all([
    ...collections.filter(({ id }) => id !== 'upkeep' && id !== 'jobs').map((one) => one.get()),
    database().collectionGroup('messages').get(),
  ]);
  return Object.fromEntries(lists.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])));
}

/** The part, which is killed once: after its first records, or at its end. */
function killedOnce(part: Part): Part {
  let isAlive = false;
  const die = () => {
    if (isAlive) return;
    isAlive = true;
    throw new Error('killed');
  };
  const run: Part['run'] = async (progress) => {
    const onStep: typeof progress.onStep = async (reached) => {
      await progress.onStep?.(reached);
      die();
    };
    const outcome = await part.run({ ...progress, onStep });
    die();
    return outcome;
  };
  return { ...part, run };
}

const parts = migrations.flatMap((migration) => migration.parts);

// What each is: tests/fixtures/upgrades/README.md.
it.each([['0c63e3cb', 0]])(
  'the data of %s, of version %i, shows its true figures once upgraded, though each part is killed once',
  async (commit, version) => {
    const { at } = await restoreVersion(commit);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    expect(await inRequest(checkData)).toEqual({ fits: 'older', version });
    const told: string[] = [];
    const killed = migrations.map((one) => ({ ...one, parts: one.parts.map(killedOnce) }));
    // Not as jobs: with a clock of the past a server takes none.
    const upgrade = () => inRequest(() => upgradeJob(killed).run((line) => told.push(line)));
    for (const _ of parts) await expect(upgrade()).rejects.toThrow('killed');
    await upgrade();
    expect(told).toHaveLength(parts.length);
    expect(await inRequest(checkData)).toEqual({ fits: 'yes', version: dataVersion });
    expect(told.filter((line) => line.includes('Fix by hand'))).toEqual([]);
    // A server does it within half a minute: which orders are late was not stored in the first version.
    await inRequest(() => jobs.orders.run());

    const people = { seller: await signIn('seller'), admin: await signIn('admin') };
    const missing: string[] = [];
    for (const page of figuresOf(commit)) missing.push(...(await missingFigures(page, people[page.as])));
    expect(missing).toEqual([]);

    const found: unknown[] = [];
    const onFinding = (_name: string, finding: unknown) => found.push(finding);
    await inRequest(() => runAudit(checks, { repair: false, version: '1.2.3', onFinding }));
    expect(found).toEqual([]);

    const before = await storedRecords();
    await inRequest(() => repeatUpgrade(migrations, () => {}));
    const after = await storedRecords();
    const changed = Object.keys(after).filter((path) => !isDeepStrictEqual(before[path], after[path]));
    expect(changed).toEqual([]);
  },
  120_000 * patience,
);
