import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { dayOf } from '../utils/holiday';

/**
 * Responds with a CSV file to download, `makola-{name}-{day}.csv`, once its first lines are ready.
 * @throws what making the first lines throws: nothing has been sent by then
 */
export async function csvDownload(name: string, content: Readable, now = new Date()): Promise<Response> {
  await once(content, 'readable');
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="makola-${name}-${dayOf(now)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
