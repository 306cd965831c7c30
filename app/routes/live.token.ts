import { userAction, userLoader } from '~/http/guards.server';
import { issueListenerToken } from '~/services/live/issue-listener-token.server';
import { AppError } from '~/utils/app-error';

const init = { headers: { 'Cache-Control': 'private, no-store' } };

/**
 * Only our own pages ask, with scripts: even a site beside ours gets nothing.
 * @throws AppError `forbidden`
 */
function requireOwnPage({ headers }: Request): void {
  const site = headers.get('Sec-Fetch-Site') ?? 'same-origin';
  if (site === 'same-origin') return;
  throw new AppError(
    'forbidden',
    `asked from ${site}`,
    'This form was sent from another site. Open Makola and try again there.',
  );
}

/**
 * Whether the session still stands, and whose it is: what a listener asks when something has come in (1
 * read).
 */
export const loader = userLoader({ json: true }, async ({ request, actor }) => {
  requireOwnPage(request);
  return Response.json({ userId: actor.id }, init);
});

/** The token that the browser's listeners start with (1 read). */
export const action = userAction({ json: true }, async ({ request, session }) => {
  requireOwnPage(request);
  return Response.json(await issueListenerToken(session.data), init);
});
