import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { OfferView, TradeView } from '~/schemas/bulk/trade-view';
import { units } from '~/schemas/bulk/unit-words';
import { formatAmount } from '~/utils/money';
import type { TradeArea } from './trade-paths';

/** The offers of a negotiation, newest first, each with what changed. */
export function TradeOffers({ trade, area }: { trade: TradeView; area: TradeArea }) {
  const { offers, unit } = trade;
  const who = (by: OfferView['by']) => (by === area ? 'You' : by === 'buyer' ? 'The buyer' : 'The seller');
  return (
    <Card>
      <CardTitle className="mb-3">{offers.length === 1 ? 'Offer' : 'Offers'}</CardTitle>
      <ol className="divide-y divide-border">
        {[...offers].reverse().map((offer) => (
          <li key={offer.round} className="space-y-0.5 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {units(offer.quantity, unit)} at <Money amount={offer.unitPrice} currency />
              </span>
              <Money amount={offer.total} currency />
            </p>
            {offer.change ? <p>{changeWords(offer.change, unit)}</p> : null}
            <p className="text-sm text-muted-foreground">
              {who(offer.by)}, <Time value={offer.at} mode="datetime" />
              {offer.deliveryFee > 0 ? ` · delivery GH₵ ${formatAmount(offer.deliveryFee)}` : ''}
              {offer.depositPercent > 0 ? ` · deposit ${offer.depositPercent}%` : ''}
            </p>
            {offer.sellerReceives === null ? null : (
              <p className="text-sm text-muted-foreground">
                {area === 'seller' ? 'You will receive' : 'The seller receives'}{' '}
                <Money amount={offer.sellerReceives} currency />
              </p>
            )}
            {offer.note ? <p className="whitespace-pre-line wrap-anywhere">{offer.note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;

/** '−3% price, +20 bags, +GH₵ 1,200.00 in all' */
function changeWords(
  { price, units: more, total }: NonNullable<OfferView['change']>,
  unit: TradeView['unit'],
): string {
  const parts = [
    price === 0 ? '' : `${signed(price, `${Math.abs(price)}%`)} price`,
    more === 0 ? '' : signed(more, units(Math.abs(more), unit)),
    total === 0 ? '' : `${signed(total, `GH₵ ${formatAmount(Math.abs(total))}`)} in all`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Same price and quantity';
}
