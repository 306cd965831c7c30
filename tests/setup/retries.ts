import { afterEach, beforeEach } from 'vitest';
import { retryLimits } from '~/repositories/files.server';

/** Milliseconds that a loaded machine may need for a few tries. */
const timeoutMs = 10_000;

/** In each test of this file the storage is asked again after milliseconds instead of half a second. */
export function retryQuickly(): void {
  const usual = { ...retryLimits };
  beforeEach(() => {
    Object.assign(retryLimits, { operation: timeoutMs, upload: timeoutMs, firstDelay: 5 });
  });
  afterEach(() => {
    Object.assign(retryLimits, usual);
  });
}

/** For a test whose storage never comes back. */
export function giveUpSoon(): void {
  Object.assign(retryLimits, { operation: 100, upload: 100, silence: 500 });
}
