import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { userLoader } from '~/http/guards.server';
import { displayOf } from '~/schemas/display';
import { loadFrame } from '~/services/frame/load-frame.server';

/** The frame of the pages for every signed-in user: /profile, /notifications, /chat. */
export const loader = userLoader({}, async ({ actor, session }) => ({
  frame: { ...(await loadFrame(actor)), ...displayOf(session.data) },
}));

export default function PersonLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

/** For a frame that cannot be loaded. Errors of a page are shown inside the frame (app/routes.ts). */
export function ErrorBoundary() {
  return <RouteError />;
}
