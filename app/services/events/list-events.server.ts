import { listEvents } from '~/repositories/events.server';
import type { EventAnswer, EventsAnswer } from '~/schemas/api/answers';
import type { KeyOwner } from '~/schemas/api/api-key';
import { type Audience, eventIdOf, type StoredEvent } from '~/schemas/events/event';

/** What a program of this owner is told of. */
export const audiencesOf = (owner: KeyOwner): Audience[] =>
  owner.kind === 'shop' ? [`shop:${owner.shop}`, 'shops'] : [`seller:${owner.sellerId}`];

export const viewOf = ({ type, at, data }: StoredEvent, seq: number): EventAnswer => ({
  id: eventIdOf(seq),
  type,
  at,
  data,
});

/**
 * A page of the feed: what happened after `after`, oldest first. A read for each event, and one more.
 *
 * @param after the number of the last event that was seen; 0 for none
 */
export async function listEventsFor(
  owner: KeyOwner,
  { after, limit }: { after: number; limit: number },
): Promise<EventsAnswer> {
  const found = await listEvents(audiencesOf(owner), after, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1)?.seq ?? after;
  return {
    data: page.flatMap(({ seq, event }) => (event ? [viewOf(event, seq)] : [])),
    // With nothing new it is where the reader is.
    next: last === 0 ? '' : eventIdOf(last),
    more: found.length > limit,
  };
}
