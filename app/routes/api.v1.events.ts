import { apiLoader } from '~/http/api.server';
import { eventPageSearch } from '~/schemas/api/page-search';
import { listEventsFor } from '~/services/events/list-events.server';

/** What happened, in order, from a cursor on: a webhook that was missed costs nothing. */
export const loader = apiLoader(
  { keys: ['shop', 'seller'], scope: 'events:read', search: eventPageSearch },
  async ({ owner, search }) => listEventsFor(owner, search),
);
