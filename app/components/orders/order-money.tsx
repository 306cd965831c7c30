import { Money } from '~/components/status/money';
import { useNow } from '~/components/status/now';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { lineName, unitsText } from '~/schemas/orders/line-name';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import type { OrderView } from '~/schemas/orders/order-view';
import { isPaidToSeller } from '~/schemas/orders/payment-status';
import { sellerReceives } from '~/utils/commission';
import type { OrderArea } from './order-paths';
import { OrderPayments } from './order-payments';

/** How the buyer pays, what was refunded, and what the seller receives. */
export function OrderMoney({ order, area }: { order: OrderView; area: OrderArea }) {
  const { paymentMethod, paymentStatus, payments, refunds } = order;
  return (
    <Card>
      <CardTitle className="mb-2">Payment</CardTitle>
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{paymentMethodLabel(paymentMethod)}</span>
        <StatusBadge of="orderPayment" status={paymentStatus} />
      </p>
      <OrderPayments payments={payments} />
      {refunds.length > 0 ? (
        <ul className="mt-3 space-y-1 border-t border-border pt-3">
          {refunds.map(({ id, amount, lines, reason, at }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere text-muted-foreground">
                Refund{lines.length > 0 ? ` of ${unitsText(lines)}` : ''}
                {reason ? `: ${reason}` : ''}
                {at ? (
                  <>
                    , <Time value={at} />
                  </>
                ) : null}
              </span>
              <Money amount={0 - amount} />
            </li>
          ))}
        </ul>
      ) : null}
      <Share order={order} title={area === 'seller' ? 'You receive' : 'What the seller receives'} />
    </Card>
  );
}

/** The seller's share: by parcel once something is delivered, else line by line. */
function Share({ order, title }: { order: OrderView; title: string }) {
  const now = useNow();
  const { parcels, lines, commission, source, status } = order;
  if (status === 'cancelled' || !commission) return null;
  const sold = parcels.flatMap(({ id, carrier, money }) => (money ? [{ id, carrier, money }] : []));
  const isDirect = isPaidToSeller(order);
  return (
    <div className="mt-3 border-t border-border pt-3">
      <h3 className="font-medium">{title}</h3>
      {sold.length > 0 ? (
        <ul className="mt-1 space-y-2">
          {sold.map(({ id, carrier, money }) => (
            <li key={id}>
              <div className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{carrier ? `Parcel with ${carrier}` : 'Parcel'}</span>
                <Money amount={money.net} className="font-medium" />
              </div>
              <p className="text-sm text-muted-foreground">
                <Money amount={money.sold} />
                {money.refunded > 0 ? (
                  <>
                    {' '}
                    less refund <Money amount={money.refunded} />
                  </>
                ) : null}{' '}
                {money.given > 0 ? (
                  <>
                    plus Makola’s discount <Money amount={money.given} />{' '}
                  </>
                ) : null}
                less commission <Money amount={money.commission} />
                {isDirect
                  ? source === 'own'
                    ? '; the buyer pays the seller'
                    : '; the cash was collected on delivery'
                  : null}
                .
                {isDirect || !money.availableAt ? null : (
                  <>
                    {' '}
                    {money.availableAt > now ? 'On hold until' : 'Available since'}{' '}
                    <Time value={money.availableAt} />.
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul className="mt-1 space-y-1">
            {lines.map(({ unitPrice, sellerDiscount, quantity, cancelled, ...line }) => (
              <li key={line.lineId} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere text-muted-foreground">{lineName(line)}</span>
                <Money
                  amount={sellerReceives(
                    (unitPrice - sellerDiscount) * (quantity - cancelled),
                    commission.rate,
                  )}
                />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted-foreground">
            After {commission.rate}% commission, without the delivery fee. It goes to the balance with each
            delivered parcel{isDirect ? ', less what the buyer pays the seller' : ''}.
          </p>
        </>
      )}
    </div>
  );
}
