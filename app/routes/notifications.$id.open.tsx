import * as v from 'valibot';
import { redirect } from '~/framework.server';
import { userLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { followNotification } from '~/services/notifications/follow-notification.server';

/** The link of a notification: marks it as read and redirects to what it is about. */
export const loader = userLoader(
  { params: v.object({ id: documentId }) },
  async ({ actor, place, session, params: { id } }) => {
    const { to, shopId } = await followNotification(actor, id);
    // Guards go by the person's own shop, or a first one, where they work in this one no more.
    if (place && place.shop.id !== shopId) session.set('shop', shopId);
    return redirect(to);
  },
);

export { RouteError as ErrorBoundary } from '~/components/layout/route-error';

/** Never shown, but without a component a missing notification would have no error page. */
export default function OpenNotification() {
  return null;
}
