import { Landing } from '~/components/landing/landing';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { listOffers } from '~/services/promotions/list-offers.server';
import { homeOf } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  { title: 'Makola: the marketplace back-office for sellers in Ghana' },
  {
    name: 'description',
    content:
      'List your products, get them approved and follow every decision. Made for cheap phones and slow networks in Ghana.',
  },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor.role) : undefined,
  packages: await listOffers(),
}));

export default function LandingPage() {
  const { areaTo, packages } = useLoaderData<typeof loader>();
  return <Landing areaTo={areaTo} packages={packages} />;
}
