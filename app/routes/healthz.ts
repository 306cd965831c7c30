import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';
import { checkDatabase } from '~/repositories/settings.server';

/** As `/health/ready`. Cloud Run keeps some addresses that end with z to itself, so not for use there. */
export const loader = openLoader({}, async () => {
  await checkDatabase();
  return wellResponse();
});
