import { AreaLayout } from '~/components/frame/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { useLoaderData } from '~/framework';
import { userLoader } from '~/http/guards.server';
import { displayOf } from '~/schemas/display';
import { loadFrame } from '~/services/frame/load-frame.server';

/**
 * The frame of the pages for every signed-in user: /profile, /notifications, /chat. Who is no seller has no
 * counters, which is one read for nothing; for a seller it saves a call on each of these pages.
 */
export const loader = userLoader({ counters: 'own', isLayout: true }, async ({ actor, place, session }) => ({
  frame: { ...(await loadFrame(actor, place)), ...displayOf(session.data) },
}));

export default function PersonLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

/** For errors of the frame itself; those of its pages are shown inside it (app/routes.ts). */
export function ErrorBoundary() {
  return <RouteError />;
}
