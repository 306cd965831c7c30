import { expect, test } from 'vitest';
import { createLog } from './log.server';

function linesOf(write: (log: ReturnType<typeof createLog>) => void, isCollected: boolean): object[] {
  const lines: object[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  write(createLog({ level: 'debug', destination, isCollected }));
  return lines;
}

const writeAll = (log: ReturnType<typeof createLog>) => {
  log.info({ job: 'orders' }, 'done');
  log.warn('slow');
  log.error({ err: new Error('gone') }, 'failed');
};

test('on Cloud Run a line has the severity and the message that Cloud Logging shows', () => {
  expect(linesOf(writeAll, true)).toMatchObject([
    { level: 30, severity: 'INFO', message: 'done', job: 'orders' },
    { level: 40, severity: 'WARNING', message: 'slow' },
    { level: 50, severity: 'ERROR', message: 'failed', err: { message: 'gone', stack: expect.any(String) } },
  ]);
});

test('elsewhere a line has its level alone', () => {
  const [line] = linesOf(writeAll, false);
  expect(line).toMatchObject({ level: 30, msg: 'done' });
  expect(line).not.toHaveProperty('severity');
});
