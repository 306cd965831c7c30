import type { Receipt, SendOutcome } from '~/schemas/outbox/outgoing';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { hourMs } from '~/utils/dates';

const minuteMs = 60_000;

/** Milliseconds to wait after each try that was surely not taken; after the last the message has failed. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs];

/** Milliseconds until a provider is asked what became of a message that it has said nothing about. */
const askAfterMs = [10 * minuteMs, hourMs, 24 * hourMs];

type Changes = Partial<
  Pick<OutgoingRecord, 'state' | 'tries' | 'nextAt' | 'provider' | 'providerId' | 'cost' | 'error' | 'values'>
>;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** When a provider is asked again; null when it was asked often enough, or cannot be asked. */
export const nextAsk = (asked: number, now: Date, canAsk: boolean): string | null => {
  const ms = canAsk ? askAfterMs[asked] : undefined;
  return ms === undefined ? null : after(now, ms);
};

/**
 * What one try makes of a message.
 *
 * @param canAsk whether its provider can be asked about it later
 * @param isCaught whether it was only kept, so that who works on Makola can read it
 */
export function afterTry(
  { tries, event }: Pick<OutgoingRecord, 'tries' | 'event'>,
  outcome: SendOutcome,
  { now, canAsk, isCaught }: { now: Date; canAsk: boolean; isCaught: boolean },
): Changes {
  // A code is nobody's business once it has left.
  const withoutCode = event === 'phone.code' && !isCaught ? { values: { code: '', minutes: 0 } } : {};
  switch (outcome.outcome) {
    case 'sent':
      return {
        state: 'sent',
        providerId: outcome.providerId,
        nextAt: nextAsk(0, now, canAsk),
        error: '',
        ...withoutCode,
      };
    case 'refused':
      return { state: 'refused', nextAt: null, error: outcome.reason, ...withoutCode };
    case 'unknown':
      return { state: 'unknown', nextAt: null, error: outcome.reason, ...withoutCode };
    case 'retry': {
      const pause = pausesMs[tries - 1];
      if (pause === undefined)
        return { state: 'failed', nextAt: null, error: outcome.reason, ...withoutCode };
      return {
        state: 'waiting',
        nextAt: after(now, Math.max(pause, outcome.afterMs)),
        error: outcome.reason,
      };
    }
  }
}

/** States that a receipt may still change: what was delivered stays so. */
const openStates = ['sending', 'sent', 'unknown', 'failed'];

/**
 * Whether a receipt says the opposite of what an earlier one said last: what was delivered has not failed.
 */
export const contradictsReceipt = (
  { state }: Pick<OutgoingRecord, 'state'>,
  receipt: Pick<Receipt, 'state'>,
): boolean => state === 'delivered' && receipt.state === 'failed';

/** What a receipt makes of a message; null where it says nothing new. It may come twice, and in any order. */
export function afterReceipt(
  { state, error }: Pick<OutgoingRecord, 'state' | 'error'>,
  receipt: Pick<Receipt, 'state' | 'reason'>,
): Changes | null {
  if (!openStates.includes(state)) return null;
  if (receipt.state === 'delivered') return { state: 'delivered', nextAt: null, error: '' };
  if (receipt.state === 'failed')
    return state === 'failed' && error === receipt.reason
      ? null
      : { state: 'failed', nextAt: null, error: receipt.reason };
  return state === 'unknown' ? { state: 'sent', error: '' } : null;
}
