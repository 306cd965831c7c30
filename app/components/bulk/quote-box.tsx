import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import type { Quote } from '~/schemas/bulk/quote';
import type { QuantityProblem } from '~/schemas/bulk/terms';
import { hasBasePrice, quantityError, unitPlural, units } from '~/schemas/bulk/unit-words';
import type { BaseUnit, BulkUnit } from '~/schemas/units';
import { formatCedis } from '~/utils/money';

interface Quoted {
  unit: BulkUnit;
  unitsPerUnit: number;
  baseUnit: BaseUnit;
  minOrderQuantity: number;
  increment: number;
  quantityAvailable: number;
}

/** What a quantity costs, line by line. */
export function QuoteBox({
  quote,
  listing,
}: {
  quote: Quote | { problem: QuantityProblem };
  listing: Quoted;
}) {
  if ('problem' in quote) return <p className="text-destructive">{quantityError(quote.problem, listing)}</p>;
  const { unit, baseUnit } = listing;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: `${units(quote.quantity, unit)} at ${formatCedis(quote.unitPrice)}`,
            details: <Money amount={quote.goods} currency />,
          },
          {
            term: 'Delivery',
            details:
              quote.delivery === null ? 'Agreed with the seller' : <Money amount={quote.delivery} currency />,
          },
          {
            term: 'Total',
            details: (
              <strong className="font-medium">
                <Money amount={quote.total} currency />
                {quote.delivery === null ? ' plus delivery' : ''}
              </strong>
            ),
          },
          ...(quote.deposit > 0
            ? [{ term: 'Deposit, paid first', details: <Money amount={quote.deposit} currency /> }]
            : []),
          {
            term: 'Commission',
            details: (
              <>
                <Money amount={quote.commission} currency />, included: the seller pays it
              </>
            ),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted-foreground">
        {hasBasePrice(listing) ? `${formatCedis(quote.basePrice)} a ${baseUnit}. ` : null}
        {quote.next
          ? `Add ${quote.next.more} more ${quote.next.more === 1 ? unit : unitPlural(unit)} to pay ${formatCedis(quote.next.unitPrice)} a ${unit}.`
          : null}
      </p>
    </>
  );
}
