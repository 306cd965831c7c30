import { beforeEach, describe, expect, it } from 'vitest';
import { commitOfEarlierSteps, dataVersion, firstStep } from '~/schemas/data-version';
import { runOnce } from '~/services/jobs/run-job.server';
import {
  checkData,
  type Migration,
  markDataOfNobody,
  type Part,
  refusalOf,
  tryUpgrade,
  upgradeJob,
} from '~/services/jobs/upgrade.server';
import { inSteps } from '~/services/upkeep/in-steps.server';
import { migrations } from '../../../scripts/migrations';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedPaths } from '../support/store';

beforeEach(clearDocuments);

const upgrade = (steps: readonly Migration[], tell = (_line: string) => {}) =>
  inRequest(() => runOnce('upgrade', upgradeJob(steps), tell));

/** A product as it was stored at first, of a seller as well. */
async function olderProduct() {
  const seller = await addPerson();
  const { id, data } = makeProduct({ id: 'smock', seller_id: seller.id });
  const { search: _search, seller_id: userId, ...rest } = data as typeof data & { search?: object };
  await put('products', { id, data: { ...rest, userId } });
}

/** The parts of all steps. */
const parts = migrations.flatMap((migration) => migration.parts);

/** A part over ten records, in steps of two, that notes each id that it begins after. */
function partOver(what: string, began: (string | null)[], fail = (_after: string | null) => {}): Part {
  const run = async (after: string | null) => {
    fail(after);
    began.push(after);
    const reached = Number(after ?? 0) + 2;
    return { checked: 2, next: reached === 10 ? null : String(reached) };
  };
  return {
    what,
    async run(progress) {
      let checked = 0;
      for await (const step of inSteps(run, progress)) checked += step.checked;
      return { counts: { checked } };
    },
  };
}

const step = (number: number, ...parts: Part[]): Migration => ({ number, parts });

it('numbers the steps without a gap, and the version of the data is the last of them', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => firstStep + index));
  expect(dataVersion).toBe(migrations.at(-1)?.number);
  expect(new Set(parts.map(({ what }) => what)).size).toBe(parts.length);
});

it('brings older data along once, and says what it did', async () => {
  await olderProduct();
  expect(await inRequest(() => checkData())).toEqual({ fits: 'older', version: 0 });
  const told: string[] = [];
  await upgrade(migrations, (line) => told.push(line));
  expect(told).toContain('Products: 1 checked, 1 completed, 1 SKUs reserved');
  expect(told).toHaveLength(parts.length);
  expect(await stored('products', 'smock')).toMatchObject({ search: expect.anything() });
  expect(await inRequest(() => checkData())).toEqual({ fits: 'yes', version: dataVersion });
  told.length = 0;
  await upgrade(migrations, (line) => told.push(line));
  expect(told).toEqual([]);
});

it('has nothing to bring along where nobody is registered, and leaves other data alone', async () => {
  await inRequest(() => markDataOfNobody());
  expect(await inRequest(() => checkData())).toEqual({ fits: 'yes', version: dataVersion });
  await clearDocuments();
  await olderProduct();
  await inRequest(() => markDataOfNobody());
  expect(await inRequest(() => checkData())).toEqual({ fits: 'older', version: 0 });
});

it('only says what it would do', async () => {
  await olderProduct();
  const before = await storedPaths();
  const told: string[] = [];
  await inRequest(() => tryUpgrade(migrations, (line) => told.push(line)));
  expect(told).toContain('Products: 1 checked, 1 completed, 1 SKUs reserved');
  expect(await storedPaths()).toEqual(before);
  expect(await stored('products', 'smock')).not.toHaveProperty('search');
});

describe('a step that is interrupted', () => {
  it('is gone on with in the part and where it had come to, and what comes later waits for it', async () => {
    const began: Record<'orders' | 'payouts' | 'chats' | 'users', (string | null)[]> = {
      orders: [],
      payouts: [],
      chats: [],
      users: [],
    };
    let isBroken = true;
    const fails = (after: string | null) => {
      if (isBroken && after === '6') throw new Error('the network is gone');
    };
    const [orders, payouts] = [partOver('Orders', began.orders), partOver('Payouts', began.payouts, fails)];
    const steps = [
      step(1, partOver('Users', [])),
      step(2, orders, payouts, partOver('Chats', began.chats)),
      step(3, partOver('Users', began.users)),
    ];
    await expect(upgrade(steps)).rejects.toThrow('the network is gone');
    const noted = { number: 2, what: 'Payouts', checked: 6, after: '6' };
    expect(await stored('upkeep', 'data')).toMatchObject({ version: 1, step: noted });
    const whole = [null, '2', '4', '6', '8'];
    expect(began).toEqual({ orders: whole, payouts: whole.slice(0, 3), chats: [], users: [] });
    isBroken = false;
    await upgrade(steps);
    expect(began).toEqual({ orders: whole, payouts: whole, chats: whole, users: whole });
    expect(await stored('upkeep', 'data')).toMatchObject({ version: 3, step: null });
  });

  it('begins a part anew that had not come to an end of its own steps', async () => {
    const began: (string | null)[] = [];
    let isBroken = true;
    const counters: Part = {
      what: 'Counters',
      async run({ after = null }) {
        began.push(after);
        if (isBroken) throw new Error('the network is gone');
        return { counts: {} };
      },
    };
    const steps = [step(1, partOver('Users', began), counters)];
    await expect(upgrade(steps)).rejects.toThrow('the network is gone');
    isBroken = false;
    began.length = 0;
    await upgrade(steps);
    expect(began).toEqual([null]);
  });
});

it('is done by one process at a time', async () => {
  const began: (string | null)[] = [];
  const steps = [step(1, partOver('Users', began))];
  const both = await Promise.all([upgrade(steps), upgrade(steps)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['done', 'running elsewhere']);
  expect(began).toHaveLength(5);
});

it('takes data that has no version, and that of its own versions; it names the commit for what is between', async () => {
  for (let version = 0; version <= dataVersion; version += 1) {
    await put('upkeep', { id: 'data', data: { version: version === 0 ? null : version } });
    const isTooOld = version > 0 && version < firstStep;
    const fits = isTooOld ? 'too old' : version === dataVersion ? 'yes' : 'older';
    expect(await inRequest(() => checkData())).toEqual({ fits, version });
    if (isTooOld) expect(refusalOf(version)).toContain(`git checkout ${commitOfEarlierSteps}`);
    else expect(refusalOf(version)).toBeNull();
  }
});

it('leaves data of a newer program alone', async () => {
  await put('upkeep', { id: 'data', data: { version: dataVersion + 1 } });
  expect(await inRequest(() => checkData())).toEqual({ fits: 'newer', version: dataVersion + 1 });
  expect(refusalOf(dataVersion + 1)).toContain('a newer program');
});
