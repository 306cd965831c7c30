import { env } from '~/env.server';
import { openLoader } from '~/http/guards.server';
import { readMeters } from '~/services/upkeep/measure-queues.server';
import { AppError, notFound } from '~/utils/app-error';
import { bearerOf, isSecret } from '~/utils/bearer.server';

/** What this server measures, for Prometheus; there is no such address without `METRICS_TOKEN`. */
export const loader = openLoader({ json: true }, async ({ request }) => {
  if (env.METRICS_TOKEN === undefined) throw notFound('page');
  if (!isSecret(bearerOf(request.headers.get('Authorization')) ?? '', env.METRICS_TOKEN))
    throw new AppError('unauthenticated', 'not the token of metrics', 'Send the token of the metrics.');
  const { text, contentType } = await readMeters();
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
});
