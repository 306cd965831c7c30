import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { sumLedger } from '~/repositories/money/ledger.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { ROOT } from '../../../scripts/lib/paths';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { inRequest } from '../support/request';
import { addPerson, times } from '../support/store';
import { csv, folderOf, templateRow } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', email: 'ama@makola.test' });
});

const seller = ['--seller', 'ama@makola.test'];

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/orders-import.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const exited = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, exited };
}

const run = (args: string[], env?: Record<string, string>) => start(args, env).exited;

async function fileOf(rows: Record<string, string>[]): Promise<string> {
  return join(await folderOf({ 'orders.csv': csv(rows) }), 'orders.csv');
}

const delivered = (count: number) => times(count, (index) => templateRow({ order_number: `N-${index}` }));

async function stored(path: string): Promise<number> {
  return (await database().collection(path).count().get()).data().count;
}

async function expectAll(count: number): Promise<void> {
  expect(await stored('orders')).toBe(count);
  expect(await stored('ledger')).toBe(2 * count);
  const counts = await inRequest(() => getOrderCounts({ sellerId: 'ama' }));
  expect(counts).toMatchObject({ all: count, delivered: count });
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
}

it('ends with 0 when all was taken, 2 when something was bad, 1 when nothing can be read', async () => {
  const good = await fileOf(delivered(3));
  const check = await run([good, ...seller, '--check']);
  expect(check).toMatchObject({ code: 0 });
  const said =
    /3 new orders, 0 already there, 0 bad\. Sellers' balances change by GH₵ ([\d.]+)\. Nothing was/;
  const [, change] = said.exec(check.output) ?? expect.fail(check.output);
  expect(await stored('orders')).toBe(0);
  expect(await run([good, ...seller])).toMatchObject({ code: 0 });
  await expectAll(3);
  expect(await inRequest(() => sumLedger({ sellerId: 'ama' }))).toBe(Number(change) * 100);

  const bad = await fileOf(times(30, (index) => templateRow({ order_number: `B-${index}`, total: '1.00' })));
  const report = `${bad}.problems.csv`;
  const [few, all] = await Promise.all([run([bad, ...seller]), run([bad, ...seller, '--problems', report])]);
  expect(few).toMatchObject({ code: 2 });
  expect(few.output).toContain('orders.csv, line 2, total:');
  expect(few.output).toContain('… and 10 more.');
  expect(all).toMatchObject({ code: 2 });
  const lines = (await readFile(report, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFfile,line,column,order,reason',
    expect.stringContaining('orders.csv,2,total,B-0,"The total is 1.00'),
  ]);

  const nothing = ['--seller', 'nobody@makola.test'];
  const refused = await Promise.all(
    [[], ['none.csv', ...seller], [good], [good, ...nothing], [good, '--rate', '-1'], [good, '--what']].map(
      async (args) => ({ args, code: (await run(args)).code }),
    ),
  );
  expect(refused.filter(({ code }) => code !== 1)).toEqual([]);
}, 120_000);

it('reads sellers from a file', async () => {
  const folder = await folderOf({
    'orders.csv': csv([
      templateRow({ seller_id: 'a1' }),
      templateRow({ seller_id: 'a2', order_number: 'MK-2' }),
    ]),
    'map.csv': 'seller,email\r\na1,AMA@makola.test\r\n',
  });
  const result = await run([join(folder, 'orders.csv'), '--sellers', join(folder, 'map.csv')]);
  expect(result).toMatchObject({ code: 2 });
  expect(result.output).toContain('1 new order, 0 already there, 1 bad');
});

it('killed in the middle, is completed by running it again', async () => {
  const count = 500;
  const file = await fileOf(delivered(count));
  const { child, exited } = start([file, ...seller]);
  while ((await stored('orders')) < 100) {
    expect(child.exitCode, 'the command is running').toBeNull();
    await sleep(5);
  }
  child.kill('SIGKILL');
  await exited;
  const left = await stored('orders');
  expect(left).toBeGreaterThanOrEqual(100);
  expect(left).toBeLessThan(count);
  const again = await run([file, ...seller]);
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toMatch(/new orders, \d+ already there, 0 bad\./);
  await expectAll(count);
}, 120_000);

it('run twice at a time, adds each order once', async () => {
  const file = await fileOf(delivered(200));
  const both = await Promise.all([run([file, ...seller]), run([file, ...seller])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  await expectAll(200);
}, 120_000);

it('checks 40,000 rows with a heap of 100 MB', async () => {
  const rows = times(2, (line) => templateRow({ line: String(line + 1), total: '220.00' }));
  const [header, first, second] = csv(rows).split('\r\n');
  const orders = times(20_000, (number) => `${first}\r\n${second}\r\n`.replaceAll('MK-1', `MK-${number}`));
  const folder = await folderOf({ 'orders.csv': `${header}\r\n${orders.join('')}` });
  const result = await run([join(folder, 'orders.csv'), ...seller, '--check'], {
    NODE_OPTIONS: '--max-old-space-size=100',
  });
  expect(result).toMatchObject({ code: 0 });
  expect(result.output).toContain('20,000 new orders, 0 already there, 0 bad');
}, 240_000);
