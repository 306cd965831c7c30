import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';

test('signals to all processes of the server end no reading; the end of the server does', async () => {
  const child = fork(resolve('app/services/reader-process/reader-process.ts'), [String(process.pid)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child, 'message');
  const ended = once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  child.send({
    ask: 'start',
    name: 'no reader',
    input: {},
    limits: { cpuMs: 1_000, memoryMb: 100, waitMs: 10_000 },
    bytes: 0,
  });
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  expect(answer).toMatchObject({ failure: expect.stringContaining('has no reader no reader') });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

/** What a server does that is killed: it has a reader work, and tells its process id. */
const server = `
  const { fork } = require('node:child_process');
  const reader = fork('app/services/reader-process/reader-process.ts', [String(process.pid)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc', 'pipe'],
  });
  reader.once('message', () => {
    const cells = Array.from({ length: 40_000 }, (_, line) => ({ cells: ['Mat ' + line, '5.00'] }));
    const columns = [{ label: 'Item', align: 'start', isWide: true }, { label: 'Amount', align: 'end' }];
    const seller = { name: '', address: '', phone: '', email: '', tin: '' };
    const sheet = Buffer.from(JSON.stringify({
      title: 'Invoice', number: 'INV-1', details: [], seller, to: [],
      parts: [{ kind: 'table', columns, hasHead: true, rows: cells, totals: [] }],
      check: { code: 'ABCD', at: 'a', url: 'https://a.test' }, issuedAt: '2026-11-28T14:05:00.000Z',
    }));
    const limits = { cpuMs: 600_000, memoryMb: 2_000, waitMs: 600_000 };
    reader.send({ ask: 'start', name: 'drawPaper', input: null, limits, bytes: sheet.length });
    reader.stdin.write(sheet);
    process.send(reader.pid);
  });
`;

test('a reader that is busy ends with a server that is killed', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [reader] = (await once(child, 'message')) as [number, unknown];
  onTestFinished(() => {
    for (const pid of [child.pid, reader]) if (pid && isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  // By then it draws, and hears of nothing.
  await sleep(3_000);
  expect(isRunning(reader)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(reader)).toBe(false), { timeout: 5_000 });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
