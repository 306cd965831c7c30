import { userAction, userLoader } from '~/http/guards.server';
import { readAccess } from '~/repositories/people/access.server';
import { issueListenerToken } from '~/services/live/issue-listener-token.server';
import { AppError } from '~/utils/app-error';

const init = { headers: { 'Cache-Control': 'private, no-store' } };

/**
 * Only scripts of our own pages may ask, not even those of a sibling site.
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
 * Whether the session is still valid, and whose it is: listeners ask when something has arrived (1 read).
 */
export const loader = userLoader({ json: true }, async ({ request, actor }) => {
  requireOwnPage(request);
  return Response.json({ userId: actor.id }, init);
});

/** Issues the token for the browser's listeners (2 reads, in one call). */
export const action = userAction(
  { json: true, ahead: ({ uid }) => readAccess(uid) },
  async ({ request, session }) => {
    requireOwnPage(request);
    return Response.json(await issueListenerToken(session.data), init);
  },
);
