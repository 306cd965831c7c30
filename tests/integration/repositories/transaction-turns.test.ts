import { expect, test } from 'vitest';
import { collection } from '~/repositories/firebase/firestore.server';
import { inSnapshot, inTransaction } from '~/repositories/firebase/transactions.server';
import { inRequest } from '../support/request';
import { put, stored, times } from '../support/store';

const number = () => collection('numbers').doc('one');

let runs = 0;
function addOne(): Promise<void> {
  return inRequest(() =>
    inTransaction(async (unit) => {
      runs += 1;
      const found = await unit.read(number());
      unit.set(number(), { n: Number(found.get('n')) + 1 });
    }),
  );
}

test('fifty transactions on one document at once each run once, within five seconds', async () => {
  await put('numbers', { id: 'one', data: { n: 0 } });
  runs = 0;
  const begin = Date.now();
  await Promise.all(times(50, addOne));
  expect(Date.now() - begin).toBeLessThan(5_000);
  expect(runs).toBe(50);
  expect(await stored('numbers', 'one')).toMatchObject({ n: 50 });
});

test('one that fails, and one that only reads, leave the turn to the next', async () => {
  await put('numbers', { id: 'one', data: { n: 0 } });
  const failing = inTransaction(async (unit) => {
    await unit.read(number());
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await inRequest(() => inSnapshot((unit) => unit.read(number())));
  await addOne();
  expect(await stored('numbers', 'one')).toMatchObject({ n: 1 });
});

test('transactions that meet although they begin with different documents all come through', async () => {
  await put('numbers', { id: 'one', data: { n: 0 } });
  const addFrom = (name: string) =>
    inRequest(() =>
      inTransaction(async (unit) => {
        await unit.read(collection('numbers').doc(name));
        const found = await unit.read(number());
        unit.set(number(), { n: Number(found.get('n')) + 1 });
      }),
    );
  const begin = Date.now();
  await Promise.all(times(20, (at) => addFrom(`from-${at}`)));
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(await stored('numbers', 'one')).toMatchObject({ n: 20 });
});

test('one that begins with a query waits for no turn, as it holds locks by then', async () => {
  await put('numbers', { id: 'one', data: { n: 0 } });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = inTransaction(async (unit) => {
    await unit.read(number());
    await held;
  });
  const querying = inTransaction(async (unit) => {
    await unit.query(collection('numbers').limit(1));
    return (await unit.read(number())).get('n');
  });
  expect(await querying).toBe(0);
  letGo();
  await holding;
});
