import { openLoader } from '~/http/guards.server';
import { checkDatabase } from '~/repositories/settings.server';

/** 200 when the database answers (one read), else 503. Nothing of the request is used. */
export const loader = openLoader({}, async () => {
  await checkDatabase();
  return new Response('ok\n', {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  });
});
