import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { userLoader } from '~/services/auth/guards.server';
import { loadFrame } from '~/services/frame/load-frame.server';

/** The frame of the pages that everybody has who is signed in: /profile, /notifications. */
export const loader = userLoader({}, async ({ actor, session }) => ({
  frame: await loadFrame(actor, session),
}));

export default function PersonLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
