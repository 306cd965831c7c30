import { BareFrame } from '~/components/layout/bare-frame';
import { FooterLinks } from '~/components/public/public-frame';
import { ShopBrand, ShopWhatsapp } from '~/components/shop-page/shop-bar';
import { ShopFront } from '~/components/shop-page/shop-front';
import { type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { publicLoader } from '~/http/guards.server';
import { typedQuantities } from '~/schemas/shop-page/basket';
import { basketSearch, shopPageParams } from '~/schemas/shop-page/shop-page-forms';
import { loadShopPage } from '~/services/shop-page/load-shop-page.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { homeOf } from '~/utils/home-of';
import { paths, withSearch } from '~/utils/paths';
import { metaOfShopPage } from './shop-page-meta';

/** A seller's page for everyone, without scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOfShopPage(data) : []);

export const loader = publicLoader(
  { params: shopPageParams, search: basketSearch },
  async ({ actor, params: { name }, search }) => {
    const page = await loadShopPage(name);
    if ('movedTo' in page) throw redirect(withSearch(paths.shopPage(page.movedTo), search), 302);
    return {
      page,
      typed: typedQuantities(page.products, search),
      isSent: page.products.some(({ id }) => Object.hasOwn(search, id)),
      url: absoluteUrl(paths.shopPage(page.name)),
      areaTo: actor ? homeOf(actor) : undefined,
    };
  },
);

export default function PublicShopPage() {
  const { areaTo, ...view } = useLoaderData<typeof loader>();
  return (
    <BareFrame
      width="full"
      brand={<ShopBrand title={view.page.title} />}
      header={<ShopWhatsapp title={view.page.title} whatsapp={view.page.whatsapp} />}
      footer={<FooterLinks areaTo={areaTo} />}
    >
      <ShopFront {...view} />
    </BareFrame>
  );
}
