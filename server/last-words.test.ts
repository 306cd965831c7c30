import { afterEach, expect, test, vi } from 'vitest';
import { serverLog } from '../app/utils/log.server';
import { sayWhyItEnds } from './last-words';

const before = process.rawListeners('uncaughtException');
const added = () => process.rawListeners('uncaughtException').filter((each) => !before.includes(each));
afterEach(() => {
  vi.useRealTimers();
  for (const listener of added()) process.off('uncaughtException', listener as () => void);
});

test('an error that nobody caught is logged before the process ends', () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(serverLog(), 'fatal').mockReturnValue();
  const end = vi.fn();
  sayWhyItEnds(end);
  const error = new Error('a fault of ours');
  for (const listener of added()) listener(error, 'uncaughtException');
  expect(logged).toHaveBeenCalledWith({ err: error }, expect.any(String));
  expect(end).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(end).toHaveBeenCalledOnce();
});
