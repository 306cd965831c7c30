import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';

/** Events whose SMS come in quiet hours too: a few hours later it is too late, or somebody waits for it. */
const urgent = ['order.expiring', 'phone.code'];

export const isUrgent = (event: string): boolean => urgent.includes(event);

/** The values that say until when a message is of use. */
const deadlines = ['acceptBy', 'at'];

/** When a message is of no use any more: an order can't be accepted after its day. Null for never. */
export function deadlineOf(event: string, values: OutgoingRecord['values']): Date | null {
  if (!event.startsWith('order.')) return null;
  const found = deadlines
    .map((name) => values[name])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? new Date(found) : null;
}
