import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { sellerLoader } from '~/http/guards.server';
import { loadFrame } from '~/services/frame/load-frame.server';

export const loader = sellerLoader({}, async ({ actor, session }) => ({
  frame: await loadFrame(actor, session),
}));

export default function SellerLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
