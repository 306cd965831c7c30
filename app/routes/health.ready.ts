import { openLoader } from '~/http/guards.server';
import { notReadyResponse, wellResponse } from '~/http/responses.server';
import { isReady } from '~/services/operations/readiness.server';

/**
 * 200 when the database takes writes, else 503 within a second: what a host sends people by. The request
 * itself is ignored.
 */
export const loader = openLoader({}, async () => ((await isReady()) ? wellResponse() : notReadyResponse()));
