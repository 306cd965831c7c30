import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { availableMemory, hasHeapLimit, heapLimit } from './heap-limit.mjs';

test.each([
  [256, 153],
  [512, 307],
  [1_024, 512],
  [64 * 1_024, 512],
])('in %i MB of memory the heap may have %i', (memory, heap) => {
  expect(heapLimit(memory * 1024 * 1024)).toBe(heap);
});

test('a process without a container has the memory of the machine', () => {
  expect(availableMemory()).toBeGreaterThan(0);
  expect(availableMemory()).toBeLessThanOrEqual(totalmem());
});

test('a limit that was set stays', () => {
  expect(hasHeapLimit(['--import', 'tsx'])).toBe(false);
  expect(hasHeapLimit(['--trace-warnings --max-old-space-size=300'])).toBe(true);
  expect(hasHeapLimit(['', '--max_old_space_size=300'])).toBe(true);
});
