import type { MarketView } from '~/schemas/bulk/quote';
import { formatCedis } from '~/utils/money';

/** Title, description, preview and structured data of a listing, for search engines and messages. */
export function metaOfListing({
  listing,
  url,
  picture,
}: MarketView & { url: string; picture: string | null }) {
  const { title, unit, minOrderQuantity, priceTiers, region, soldOut, sellerName, category } = listing;
  const [first] = priceTiers;
  const lowest = priceTiers.at(-1)?.unitPrice ?? 0;
  const price = `${formatCedis(lowest)}${priceTiers.length > 1 ? ` to ${formatCedis(first?.unitPrice ?? 0)}` : ''} a ${unit}`;
  const description = `${price}, from ${minOrderQuantity} on. In ${region}, sold by ${sellerName}.`;
  return [
    { title: `${title} · Makola` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:type', content: 'image/jpeg' },
        ]
      : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: title,
        category,
        ...(listing.description ? { description: listing.description.slice(0, 500) } : {}),
        ...(picture ? { image: picture } : {}),
        offers: {
          '@type': 'AggregateOffer',
          url,
          priceCurrency: 'GHS',
          lowPrice: lowest.toFixed(2),
          highPrice: (first?.unitPrice ?? lowest).toFixed(2),
          offerCount: priceTiers.length,
          availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
          seller: { '@type': 'Organization', name: sellerName },
          offers: priceTiers.map(({ minQuantity, unitPrice }) => ({
            '@type': 'Offer',
            price: unitPrice.toFixed(2),
            priceCurrency: 'GHS',
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minQuantity, unitText: unit },
          })),
        },
      },
    },
  ];
}
