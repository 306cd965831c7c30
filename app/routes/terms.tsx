import { termsOf } from '~/components/legal/terms';
import { TextPage } from '~/components/legal/text-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { landingTerms } from '~/services/landing/terms.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Terms'),
  {
    name: 'description',
    content: 'What applies when you sell on Makola: orders, commission, payouts, returns.',
  },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor) : undefined,
  terms: await landingTerms(),
}));

/** The terms of selling. */
export default function TermsPage() {
  const { areaTo, terms } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Terms of selling on Makola"
      lead="In force since 27 November 2026. The figures are those of today."
      parts={termsOf(terms)}
      areaTo={areaTo}
    />
  );
}
