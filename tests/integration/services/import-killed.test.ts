import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { getImport, updateImport } from '~/repositories/catalogue/imports.server';
import { firestore } from '~/repositories/firebase/app.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { resumeImports, workOn } from '~/services/products/import/write/run-import.server';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { ROOT } from '../../../scripts/lib/paths';
import { csvOf, fileRow, previewed, settled } from '../support/imports';
import { inRequest } from '../support/request';
import { addPerson, storedAll, times } from '../support/store';

const total = 600;

/** Every third product has two variants. */
function rowsOf(number: number) {
  const row = (value: string) =>
    fileRow(number, { 'option1 name': 'Size', 'option1 value': value, sku: `KN-${number}${value}` });
  return number % 3 === 0 ? [row('S'), row('M')] : [row('')];
}

/** Whether the server has written products that its record doesn't count yet. */
async function isBetweenSteps(id: string): Promise<boolean> {
  const record = await firestore().collection('imports').doc(id).get();
  const { count } = (await firestore().collection('products').count().get()).data();
  return count > 40 && count > Number(record.get('done'));
}

/** Starts a server that works on the import, waits until it has written something, and kills it. */
async function killInTheMiddle(id: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/integration/support/import-server.ts', id],
    { cwd: ROOT, env: process.env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = once(child, 'exit');
  for (;;) {
    expect(child.exitCode, 'the server is alive').toBeNull();
    if (await isBetweenSteps(id)) {
      // Held, it does not go on while one looks whether it has gone on since.
      child.kill('SIGSTOP');
      await sleep(50);
      if (await isBetweenSteps(id)) break;
      child.kill('SIGCONT');
    }
    await sleep(2);
  }
  child.kill('SIGKILL');
  await exited;
  // Firestore ends the transaction of a server that died, and so its locks, when nothing came for a minute.
  if (testsOfficialEngine()) await sleep(60_000);
}

it('killed in the middle, an import goes on by itself, and writes nothing twice', async () => {
  const seller = await addPerson({ id: 'ama', businessName: 'Ama Fabrics' });
  await addPerson({ role: 'admin' });
  const { id } = await previewed(seller, csvOf(times(total, (number) => rowsOf(number)).flat()));
  // As the button does, but for beginning at once: the work is left to the server that is killed.
  await inTransaction(async (unit) => updateImport(unit, id, { status: 'writing' }));
  await killInTheMiddle(id);

  const left = await inRequest(() => getImport('all', id));
  const before = await storedAll('products');
  expect(left.status).toBe('writing');
  expect(before.length, 'more than it could tell').toBeGreaterThan(left.done);
  expect(before.length).toBeLessThan(total);
  // Nobody takes it over while the one that was killed may be alive; after a minute it may not.
  if (!testsOfficialEngine()) {
    await inRequest(() => workOn(id, 'another server'));
    expect((await inRequest(() => getImport('all', id))).done).toBe(left.done);
    expect(await inRequest(resumeImports)).toBe(0);
  }
  await sleep(Math.max(0, (left.lease?.until ?? 0) - Date.now()) + 700);
  expect(await inRequest(resumeImports)).toBe(1);
  expect(await settled(id)).toMatchObject({
    status: 'done',
    done: total,
    written: { new: total, changed: 0, asks: 0, failed: 0 },
  });
  const products = await storedAll('products');
  expect(products).toHaveLength(total);
  const skus = products.flatMap((product) => product.variants?.rows ?? product).map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(total + total / 3);
  expect(await storedAll('productSkus')).toHaveLength(skus.length);
  expect(await storedAll('counters')).toMatchObject([{ products: { pending: total } }]);
  expect(await storedAll('history_logs')).toHaveLength(total);
  expect(await storedAll('notifications')).toMatchObject([
    { message: `Ama Fabrics submitted ${total} products by import.` },
  ]);
}, 240_000);
