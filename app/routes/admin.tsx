import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { adminLoader } from '~/services/auth/guards.server';
import { loadFrame } from '~/services/frame/load-frame.server';

export const loader = adminLoader({}, async ({ actor, session }) => ({
  frame: await loadFrame(actor, session),
}));

export default function AdminLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
