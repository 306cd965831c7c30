import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { userLoader } from '~/http/guards.server';
import { displayOf } from '~/schemas/display';
import { loadFrame } from '~/services/frame/load-frame.server';

/** The frame of the pages that everybody has who is signed in: /profile, /notifications, /chat. */
export const loader = userLoader({}, async ({ actor, session }) => ({
  frame: { ...(await loadFrame(actor)), ...displayOf(session.data) },
}));

export default function PersonLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

/** The frame could not be made. What a page throws is shown inside it (app/routes.ts). */
export function ErrorBoundary() {
  return <RouteError />;
}
