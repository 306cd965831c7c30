import { ProductPhoto } from '~/components/products/product-photo';
import { Money } from '~/components/status/money';
import { Card, CardTitle } from '~/components/ui/card';
import { lineName } from '~/schemas/orders/line-name';
import type { LineView, OrderView } from '~/schemas/orders/order-view';
import { fromPesewas, toPesewas } from '~/utils/money';
import { photoPathOf } from '~/utils/photo-path';
import type { OrderArea } from './order-paths';

/** What became of a line's units, without what is zero. */
function unitsIn({ cancelled, shipped, delivered, returned }: LineView): string[] {
  const counts = [
    [cancelled, 'cancelled'],
    [shipped - delivered, 'on the way'],
    [delivered - returned, 'delivered'],
    [returned, 'returned'],
  ] as const;
  return counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
}

/** The lines of an order with photos, quantities and amounts, and its totals. */
export function OrderLines({ order, area }: { order: OrderView; area: OrderArea }) {
  const { lines, subtotal, deliveryFee, total } = order;
  const discount = fromPesewas(toPesewas(subtotal) + toPesewas(deliveryFee) - toPesewas(total));
  return (
    <Card>
      <CardTitle className="mb-3">Items</CardTitle>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.lineId} className="flex gap-3 py-3 first:pt-0">
            <ProductPhoto
              image={line.imageUrl ? { url: line.imageUrl, path: photoPathOf(line.imageUrl) } : null}
              alt=""
              size="thumb"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{lineName(line)}</p>
              <p className="text-sm text-muted-foreground">
                {line.sku ? `SKU ${line.sku} · ` : ''}
                <Money amount={line.unitPrice} /> × {line.quantity}
              </p>
              <Discount amount={line.sellerDiscount} by={area === 'seller' ? 'you' : 'the seller'} />
              <Discount amount={line.marketplaceDiscount} by="Makola" />
              {unitsIn(line).length > 0 ? (
                <p className="text-sm text-muted-foreground">{unitsIn(line).join(' · ')}</p>
              ) : null}
              {line.short > 0 ? (
                <p className="text-sm font-medium text-destructive">
                  {line.short} not in stock when it was ordered
                </p>
              ) : null}
            </div>
            <Money amount={lineTotal(line)} className="text-end font-medium tabular-nums" />
          </li>
        ))}
      </ul>
      <dl className="mt-1 space-y-1 border-t border-border pt-3 tabular-nums">
        <Total label="Items" amount={subtotal} />
        {discount > 0 ? <Total label="Discount" amount={0 - discount} /> : null}
        <Total label="Delivery" amount={deliveryFee} />
        <div className="flex justify-between font-semibold">
          <dt>Total</dt>
          <dd>
            <Money amount={total} currency />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** What the buyer pays for a line, in GHS. */
function lineTotal({ unitPrice, sellerDiscount, marketplaceDiscount, quantity }: LineView): number {
  const each = toPesewas(unitPrice) - toPesewas(sellerDiscount) - toPesewas(marketplaceDiscount);
  return fromPesewas(each * quantity);
}

function Discount({ amount, by }: { amount: number; by: string }) {
  if (amount === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Discount of <Money amount={amount} /> each, paid by {by}
    </p>
  );
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between text-muted-foreground">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
