import { openLoader } from '~/http/guards.server';
import { checkDatabase } from '~/repositories/settings.server';

/** 200 when the database responds (one read), else 503. The request itself is ignored. */
export const loader = openLoader({}, async () => {
  await checkDatabase();
  return new Response('ok\n', {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  });
});
