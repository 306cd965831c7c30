import * as v from 'valibot';
import type { Calculated } from '~/components/landing/costs';
import { Landing } from '~/components/landing/landing';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { price } from '~/schemas/products/product-forms';
import { newestInBulk } from '~/services/landing/newest-in-bulk.server';
import { landingTerms } from '~/services/landing/terms.server';
import { listOffers } from '~/services/promotions/list-offers.server';
import { homeOf } from '~/utils/home-of';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  { title: 'Sell on Makola, a marketplace in Ghana' },
  {
    name: 'description',
    content:
      'Register for free, list your products from your phone, and know what you’ll receive. Paid to mobile money or your bank.',
  },
];

/** A price to calculate with, as it was typed. */
const search = v.object({ price: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20)), ''), '') });

function calculated(typed: string): Calculated {
  if (typed.trim() === '') return { typed: '', price: null, error: null };
  const parsed = v.safeParse(price, typed);
  return parsed.success
    ? { typed, price: parsed.output, error: null }
    : { typed, price: null, error: parsed.issues[0].message };
}

export const loader = publicLoader({ search }, async ({ actor, search }) => {
  const [terms, listings, packages] = await Promise.all([landingTerms(), newestInBulk(), listOffers()]);
  return {
    areaTo: actor ? homeOf(actor) : undefined,
    terms,
    calculated: calculated(search.price),
    listings,
    packages,
  };
});

export default function LandingPage() {
  return <Landing {...useLoaderData<typeof loader>()} />;
}
