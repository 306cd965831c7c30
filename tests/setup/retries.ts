import { afterEach, beforeEach } from 'vitest';
import type { StorageLimits } from '~/utils/request-context.server';

/** Milliseconds that a busy machine may need for a few tries. */
const timeoutMs = 10_000;
let limits: Partial<StorageLimits> = {};

/** How long the requests of this test wait for the storage. */
export const storageLimits = (): Partial<StorageLimits> => limits;

/** In this file's tests, storage calls are retried after milliseconds instead of half a second. */
export function retryQuickly(): void {
  beforeEach(() => {
    limits = { operationMs: timeoutMs, uploadMs: timeoutMs, firstDelayMs: 5 };
  });
  afterEach(() => {
    limits = {};
  });
}

/** For a test whose storage stays unavailable: its requests give up after this. */
export function giveUpSoon(triesMs = 100): void {
  limits = { ...limits, operationMs: triesMs, uploadMs: triesMs, silenceMs: 500 };
}
