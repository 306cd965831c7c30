import type { ShownShopPage } from '~/services/shop-page/load-shop-page.server';
import { oneLine } from '~/utils/one-line';
import { plural, truncate } from '~/utils/text';

/** Characters of a description that search engines and messages show. */
const maxDescription = 160;

/** Title, description and preview of a seller's page, for search engines and messages. */
export function metaOfShopPage({
  page: { title, about, products },
  isSent,
  url,
}: {
  page: Pick<ShownShopPage, 'title' | 'about' | 'products'>;
  isSent: boolean;
  url: string;
}) {
  const count = products.length > 0 ? `${plural(products.length, 'product')} to order by WhatsApp.` : '';
  const description = truncate(
    oneLine([about, count].filter(Boolean).join(' ')) || `${title} on Makola`,
    maxDescription,
  );
  return [
    { title: `${title} · Makola` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    // Somebody's order is not for search engines.
    ...(isSent ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}
