import { beforeEach, describe, expect, it } from 'vitest';
import { dataVersion } from '~/schemas/data-version';
import { runOnce } from '~/services/jobs/run-job.server';
import { inSteps } from '~/services/upkeep/in-steps.server';
import {
  checkData,
  type Migration,
  markDataOfNobody,
  tryUpgrade,
  upgradeJob,
} from '~/services/upkeep/upgrade.server';
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

/** A step over ten records, in steps of two, that notes each id that it begins after. */
function stepOver(number: number, began: (string | null)[], fail = (_after: string | null) => {}): Migration {
  const run = async (after: string | null) => {
    fail(after);
    began.push(after);
    const reached = Number(after ?? 0) + 2;
    return { checked: 2, next: reached === 10 ? null : String(reached) };
  };
  return {
    number,
    what: `Step ${number}`,
    async run(progress) {
      let checked = 0;
      for await (const step of inSteps(run, progress)) checked += step.checked;
      return { counts: { checked } };
    },
  };
}

it('numbers the steps from 1, and the version of the data is the last of them', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
  expect(dataVersion).toBe(migrations.length);
});

it('brings older data along once, and says what it did', async () => {
  await olderProduct();
  expect(await inRequest(() => checkData())).toEqual({ fits: 'older', version: 0 });
  const told: string[] = [];
  await upgrade(migrations, (line) => told.push(line));
  expect(told).toContain('Products: 1 checked, 1 completed, 1 SKUs reserved');
  expect(told).toHaveLength(migrations.length);
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
  it('is gone on with where it had come to, and later ones wait for it', async () => {
    const began: (string | null)[] = [];
    const later: (string | null)[] = [];
    let isBroken = true;
    const fails = (after: string | null) => {
      if (isBroken && after === '6') throw new Error('the network is gone');
    };
    const steps = [stepOver(1, []), stepOver(2, began, fails), stepOver(3, later)];
    await expect(upgrade(steps)).rejects.toThrow('the network is gone');
    expect(await stored('upkeep', 'data')).toMatchObject({ version: 1, step: { number: 2, after: '6' } });
    expect(later).toEqual([]);
    isBroken = false;
    began.length = 0;
    await upgrade(steps);
    expect([began, later]).toEqual([
      ['6', '8'],
      [null, '2', '4', '6', '8'],
    ]);
    expect(await stored('upkeep', 'data')).toMatchObject({ version: 3, step: null });
  });
});

it('is done by one process at a time', async () => {
  const began: (string | null)[] = [];
  const both = await Promise.all([upgrade([stepOver(1, began)]), upgrade([stepOver(1, began)])]);
  expect(both.map(({ status }) => status).sort()).toEqual(['done', 'running elsewhere']);
  expect(began).toHaveLength(5);
});

it('leaves data of a newer program alone', async () => {
  await put('upkeep', { id: 'data', data: { version: dataVersion + 1 } });
  expect(await inRequest(() => checkData())).toEqual({ fits: 'newer', version: dataVersion + 1 });
});
