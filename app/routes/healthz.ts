import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';
import { checkDatabase } from '~/repositories/settings.server';

/** As `/health/ready`. Cloud Run keeps addresses that end with z to itself, so it answers there on other hosts. The request itself is ignored. */
export const loader = openLoader({}, async () => {
  await checkDatabase();
  return wellResponse();
});
