import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('signals to all processes of the server end no reading; the end of the server does', async () => {
  const child = fork(resolve('app/services/readers/reader-process.ts'), {
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
    limits: { cpuMs: 1_000, memoryMb: 100 },
    bytes: 0,
  });
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  expect(answer).toMatchObject({ failure: expect.stringContaining('is not a function') });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
