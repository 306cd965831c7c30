import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '~/framework.server';
import { dayOf } from '~/utils/days';
import { redirectBack } from './redirect-back.server';
import type { AppSession } from './session.server';

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

/**
 * The loader of `…/export`: the list of the page above as CSV, within the shop or scope that the guard gives.
 * If that fails, a person goes back to the list, with its search and filters, and reads why.
 */
export function csvExport<Scope, Search>(
  name: string,
  exportOf: (scope: Scope, search: Search, signal: AbortSignal) => Readable,
) {
  return ({ request, session, search, ...admitted }: CsvExportArgs<Scope, Search>) => {
    const scope = 'shop' in admitted ? admitted.shop : admitted.scope;
    const url = new URL(request.url);
    return redirectBack(
      { request, session, backTo: url.pathname.replace(/\/export$/, '') + url.search },
      csvDownload(name, exportOf(scope, search, request.signal)),
    );
  };
}

type CsvExportArgs<Scope, Search> = ({ scope: Scope } | { shop: Scope }) & {
  request: Request;
  session: AppSession;
  search: Search;
};
