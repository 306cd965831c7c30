import { redirect } from '@remix-run/node';
import * as v from 'valibot';
import { userLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { followNotification } from '~/services/notifications/follow-notification.server';

/** Where a notification's link leads: marks it as read, then goes on to what it is about. */
export const loader = userLoader(
  { params: v.object({ id: documentId }) },
  async ({ actor, params: { id } }) => redirect(await followNotification(actor, id)),
);

export { RouteError as ErrorBoundary } from '~/components/layout/route-error';

/** Never shown; without a page of its own, a notification that is not there would be a bare line of text. */
export default function OpenNotification() {
  return null;
}
