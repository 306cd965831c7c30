import { listEvents } from '~/repositories/orders/events.server';
import type { EventsAnswer } from '~/schemas/api/answers';
import type { KeyOwner } from '~/schemas/api-keys/api-key';
import type { Audience } from '~/schemas/events/audience';
import { placeOf, viewOf } from '~/schemas/events/event';

/** What a program of this owner is told of. */
export const audiencesOf = (owner: KeyOwner): Audience[] =>
  owner.kind === 'shop' ? [`shop:${owner.shop}`, 'shops'] : [`seller:${owner.sellerId}`];

/**
 * A page of the feed: what happened after `after`, oldest first, up to half a minute ago (docs/product.md,
 * "Events"). A read for each event, and two more.
 *
 * @param after the id of the last event that was seen; '' for none
 */
export async function listEventsFor(
  owner: KeyOwner,
  { after, limit }: { after: string; limit: number },
): Promise<EventsAnswer> {
  const found = await listEvents(audiencesOf(owner), placeOf(after), { size: limit + 1 });
  const page = found.slice(0, limit);
  return {
    // One that cannot be read is passed by: the reader goes on behind it.
    data: page.flatMap(({ event }) => (event ? [viewOf(event)] : [])),
    // With nothing new it is where the reader is.
    next: page.at(-1)?.id ?? after,
    more: found.length > limit,
  };
}
