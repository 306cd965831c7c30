import { countWaitingDeliveries, findLongestDue } from '~/repositories/orders/outbox.server';
import type { QueueCounts } from '~/utils/admin-queues';
import { meters } from '~/utils/meters.server';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { countQueues } from '../queues/queue-lengths.server';

/** What the database knows of waiting work; `longestDue` is the time at which a message was to be sent. */
interface Waiting {
  queues: QueueCounts;
  deliveries: number;
  longestDue: Date | null;
}

/** How old the numbers may be: however often they are asked for, they cost their 7 reads once a minute. */
const keptMs = 60_000;
const kept = remember<Waiting>(keptMs);

async function count(): Promise<Waiting> {
  const [queues, deliveries, longestDue] = await Promise.all([
    countQueues(),
    countWaitingDeliveries(),
    findLongestDue(new Date()),
  ]);
  return { queues, deliveries, longestDue };
}

/**
 * Everything that this process measures, in Prometheus' text format. Without the database, what it knows of
 * waiting work is left out: an old number would look like a good one.
 */
export async function readMeters(): Promise<{ text: string; contentType: string }> {
  const { registry, queueLength, outboxWaiting, outboxLate } = meters;
  try {
    const { queues, deliveries, longestDue } = await kept.get('waiting', count);
    for (const [queue, length] of Object.entries(queues)) queueLength.set({ queue }, length);
    outboxWaiting.set(deliveries);
    outboxLate.set(longestDue ? Math.max(0, (Date.now() - longestDue.getTime()) / 1_000) : 0);
  } catch (error) {
    currentRequest().log.warn({ err: error }, 'waiting work could not be counted');
    queueLength.reset();
    outboxWaiting.remove();
    outboxLate.remove();
  }
  return { text: await registry.metrics(), contentType: registry.contentType };
}
