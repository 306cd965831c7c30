import { MarketList } from '~/components/bulk/market-list';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { listAndCountRecent } from '~/repositories/bulk/b2b-listings.server';
import { marketSearch } from '~/schemas/bulk/listing-forms';
import { listMarket } from '~/services/bulk/listings/market.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { homeOf } from '~/utils/home-of';
import { paths } from '~/utils/paths';

/** The bulk market for everyone: read-only, without scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { category = '', region = '' } = data?.search ?? {};
  const what = [category || 'Goods', 'in bulk', region ? `in ${region}` : 'in Ghana'].join(' ');
  const description = `${what}: prices by quantity, from sellers on Makola. You pay Makola; the seller is paid when the goods have arrived.`;
  return [
    { title: `${what} · Makola` },
    { name: 'description', content: description },
    { property: 'og:title', content: `${what} · Makola` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    // Searches and later pages are not for search engines.
    ...(data?.isPlain ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(data?.isPlain ? [{ tagName: 'link', rel: 'canonical', href: data.url }] : []),
  ];
};

export const loader = publicLoader({ search: marketSearch }, async ({ actor, search }) => ({
  ...(await listMarket(search, listAndCountRecent)),
  areaTo: actor ? homeOf(actor) : undefined,
  isPlain: search.q === '' && search.after === '' && search.sort === 'newest' && search.per === '',
  url: absoluteUrl(paths.market({ category: search.category, region: search.region })),
}));

export default function PublicMarketPage() {
  const { areaTo, ...view } = useLoaderData<typeof loader>();
  return (
    <PublicFrame areaTo={areaTo}>
      <MarketList
        area="public"
        view={view}
        actions={
          areaTo ? undefined : (
            <Button asChild>
              <Link to={paths.login(paths.seller.bulkMarket())}>Sign in to buy</Link>
            </Button>
          )
        }
      />
    </PublicFrame>
  );
}
