import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';

/** As `/health/live`. Cloud Run keeps some addresses that end with z to itself, so not for use there. */
export const loader = openLoader({}, async () => wellResponse());
