import { AreaLayout } from '~/components/frame/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { displayOf } from '~/schemas/display';
import { loadFrame } from '~/services/frame/load-frame.server';

export const loader = adminLoader({ right: 'any', isLayout: true }, async ({ actor, session }) => ({
  frame: { ...(await loadFrame(actor, null)), ...displayOf(session.data) },
}));

export default function AdminLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

/** For errors of the frame itself; those of its pages are shown inside it (app/routes.ts). */
export function ErrorBoundary() {
  return <RouteError />;
}
