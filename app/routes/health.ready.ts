import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';
import { requireReady } from '~/services/operations/readiness.server';

/**
 * 200 when the database takes writes, else 503 within a second: what a host sends people by. The request
 * itself is ignored.
 */
export const loader = openLoader({}, async () => {
  await requireReady();
  return wellResponse();
});
