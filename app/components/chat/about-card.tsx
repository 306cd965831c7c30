import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Link } from '~/components/ui/link';
import { type About, aboutPath, aboutText } from '~/schemas/chats/about';
import type { OrderStatus } from '~/schemas/orders/order-quantities';
import type { ProductStatus } from '~/schemas/products/product';
import { plural } from '~/utils/text';

/** Props of `AboutCard`: an order with its total, or a product with its price in GHS and stock. */
interface AboutCardProps {
  about:
    | (About & { kind: 'order'; status: OrderStatus; total: number })
    | (About & { kind: 'product'; status: ProductStatus; price: number | null; quantity: number | null });
}

/** The order or product that a user wrote about last, beside the conversation of support. */
export function AboutCard({ about }: AboutCardProps) {
  return (
    <p className="mb-3 flex items-center gap-x-3 text-sm">
      <span className="shrink-0 text-muted-foreground max-md:hidden">About</span>
      <Link to={aboutPath(about, 'admin')} className="link min-w-0 truncate py-2.5 md:py-0">
        {aboutText(about)}
      </Link>
      {about.kind === 'order' ? (
        <>
          <StatusBadge of="order" status={about.status} className="shrink-0" />
          <Money amount={about.total} currency className="max-md:hidden" />
        </>
      ) : (
        <>
          <StatusBadge of="product" status={about.status} className="shrink-0" />
          {about.price === null ? null : <Money amount={about.price} currency className="max-md:hidden" />}
          {about.quantity === null ? null : (
            <span className="shrink-0 max-md:hidden">{plural(about.quantity, 'unit')} in stock</span>
          )}
        </>
      )}
    </p>
  );
}
