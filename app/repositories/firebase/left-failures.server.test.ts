import { afterEach, expect, test, vi } from 'vitest';
import { outliveLeftFailures } from './left-failures.server';

const before = process.listeners('unhandledRejection');
afterEach(() => {
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.includes(listener)) process.off('unhandledRejection', listener);
});

function leave(reason: unknown): void {
  const listener = process.listeners('unhandledRejection').find((each) => !before.includes(each));
  listener?.(reason, Promise.resolve());
}

test('a process outlives a failure of the database that nobody waits for', () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue();
  outliveLeftFailures();
  expect(() => leave(Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }))).not.toThrow();
  expect(told).toHaveBeenCalledOnce();
});

test.each([new Error('a fault of ours'), Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })])(
  'it ends with any other: $message',
  (reason) => {
    outliveLeftFailures();
    expect(() => leave(reason)).toThrow(reason);
  },
);
