import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { dayOf } from '../utils/holiday';

/** '2026-11-21': in a file's name, days sort as they follow. */

/**
 * Answers a CSV file to be kept, called `makola-{name}-{day}.csv`, once its first lines are there.
 * @throws what the making of the first lines throws: nothing of the answer has left by then
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
