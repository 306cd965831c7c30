import { describe, expect, test } from 'vitest';
import { promotionDecisions, promotionStatuses } from '~/schemas/promotions/promotion-states';
import { currentRun, runAfter } from './promotion-run';

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const iso = (day: number) => at(day).toISOString();
const active = {
  status: 'active' as const,
  endedItself: false,
  durationDays: 7,
  startedAt: iso(1),
  endsAt: iso(8),
};

describe('a promotion is', () => {
  test('active to the last moment of its time, and completed from then on', () => {
    expect(currentRun(active, new Date(at(8).getTime() - 1))).toEqual({
      status: 'active',
      endedItself: false,
    });
    for (const now of [at(8), at(9), at(30)])
      expect(currentRun(active, now)).toEqual({ status: 'completed', endedItself: true });
  });

  test('active without an end until an admin ends it', () => {
    const endless = { ...active, endsAt: null, durationDays: null };
    expect(currentRun(endless, at(30)).status).toBe('active');
  });

  test.each(promotionStatuses.filter((status) => status !== 'active'))(
    '%s whatever its time says',
    (status) => {
      expect(currentRun({ ...active, status }, at(30))).toEqual({ status, endedItself: false });
    },
  );

  test('ended automatically when that is stored, and not when an admin cancels it later', () => {
    const written = { ...active, endedItself: true };
    expect(currentRun({ ...written, status: 'completed' }, at(9)).endedItself).toBe(true);
    expect(currentRun({ ...written, status: 'cancelled' }, at(9)).endedItself).toBe(false);
  });
});

describe('after a decision', () => {
  const pending = { ...active, status: 'pending' as const, startedAt: null, endsAt: null };

  test('to activate it, it runs its days from then on', () => {
    expect(runAfter(pending, 'active', at(3))).toEqual({ startedAt: at(3), endsAt: at(10) });
    expect(runAfter(active, 'active', at(9))).toEqual({ startedAt: at(9), endsAt: at(16) });
    expect(runAfter({ ...pending, durationDays: null }, 'active', at(3)).endsAt).toBeNull();
  });

  test('to activate what is active, its time goes on', () => {
    expect(runAfter(active, 'active', at(3))).toEqual({ startedAt: at(1), endsAt: at(8) });
  });

  test('back to pending, it has no time until it is activated again', () => {
    expect(runAfter(active, 'pending', at(3))).toEqual({ startedAt: null, endsAt: null });
  });

  test.each(promotionDecisions.filter((status) => status !== 'active' && status !== 'pending'))(
    'that makes it %s, it ends then if it was active, and else keeps its time',
    (decision) => {
      expect(runAfter(active, decision, at(3))).toEqual({ startedAt: at(1), endsAt: at(3) });
      expect(runAfter(active, decision, at(20))).toEqual({ startedAt: at(1), endsAt: at(8) });
      expect(runAfter(pending, decision, at(3))).toEqual({ startedAt: null, endsAt: null });
    },
  );
});
