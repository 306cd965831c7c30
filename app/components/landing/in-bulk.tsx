import { ProductPhoto } from '~/components/products/product-photo';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import type { ListingSummary } from '~/schemas/bulk/listing';
import { units } from '~/schemas/bulk/unit-words';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { Section } from './section';

/** The newest goods of the bulk market; nothing while there are none. */
export function InBulk({ listings }: { listings: ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <Section
      title="Buy and sell in bulk"
      lead="Sellers trade by the bag, dozen or yard. You pay Makola; the seller is paid when the goods have arrived."
    >
      <ul className="mt-8 grid gap-4 sm:grid-cols-3 md:mt-10">
        {listings.map(({ id, title, image, region, lowestPrice, unit, minOrderQuantity }) => (
          <li key={id} className="relative rounded-lg border border-border bg-card p-4 shadow-card">
            <div className="flex gap-4">
              <ProductPhoto image={image} alt="" size="thumb" className="size-16" />
              <div className="min-w-0">
                <h3 className="text-base wrap-anywhere">
                  <Link to={paths.marketListing(id)} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 text-base">
                  from {formatCedis(lowestPrice)} a {unit}
                </p>
                <p className="text-sm text-muted-foreground">
                  {units(minOrderQuantity, unit)} or more · {region}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" className="mt-6">
        <Link to={paths.market()}>See the bulk market</Link>
      </Button>
    </Section>
  );
}
