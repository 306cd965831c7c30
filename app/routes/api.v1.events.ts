import { apiLoader } from '~/http/api.server';
import { problemResponse } from '~/http/problem.server';
import { apiPageSearch } from '~/schemas/api/page-search';
import { seqOf } from '~/schemas/events/event';
import { listEventsFor } from '~/services/events/list-events.server';

/** What happened, in order, from a cursor on: a webhook that was missed costs nothing. */
export const loader = apiLoader(
  { keys: ['shop', 'seller'], scope: 'events:read', search: apiPageSearch },
  async ({ owner, search: { after, limit } }) => {
    const seq = seqOf(after);
    if (seq === null)
      return problemResponse({
        status: 400,
        code: 'bad_cursor',
        title: 'The cursor cannot be read',
        detail:
          'Send “next” of an earlier answer as “after”, or leave it out to begin with the oldest event.',
      });
    return listEventsFor(owner, { after: seq, limit });
  },
);
