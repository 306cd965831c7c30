import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';
import { checkDatabase } from '~/repositories/settings.server';

/**
 * 200 when the database responds (one read), else 503: what a host sends people by. The request itself is
 * ignored.
 */
export const loader = openLoader({}, async () => {
  await checkDatabase();
  return wellResponse();
});
