import { AreaLayout } from '~/components/frame/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { displayOf } from '~/schemas/display';
import { loadFrame } from '~/services/frame/load-frame.server';

export const loader = sellerLoader(
  { right: 'any', counters: 'own', isLayout: true },
  async ({ actor, shop, rights, session }) => ({
    frame: { ...(await loadFrame(actor, { shop, rights })), ...displayOf(session.data) },
  }),
);

export default function SellerLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

/** For errors of the frame itself; those of its pages are shown inside it (app/routes.ts). */
export function ErrorBoundary() {
  return <RouteError />;
}
