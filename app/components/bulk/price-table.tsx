import { Money } from '~/components/status/money';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import type { Listing } from '~/schemas/bulk/listing';
import { basePrice } from '~/schemas/bulk/terms';
import { hasBasePrice, unitPlural } from '~/schemas/bulk/unit-words';
import { toPesewas } from '~/utils/money';
import { formatCount } from '~/utils/text';

type Priced = Pick<Listing, 'priceTiers' | 'unit' | 'unitsPerUnit' | 'baseUnit'>;

/** The price of a unit by quantity. */
export function PriceTable({ listing }: { listing: Priced }) {
  const { priceTiers, unit, unitsPerUnit, baseUnit } = listing;
  const withBase = hasBasePrice(listing);
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>{unitPlural(unit).replace(/^./, (first) => first.toUpperCase())}</TableHead>
          <TableHead align="end">GH₵ a {unit}</TableHead>
          {withBase ? <TableHead align="end">GH₵ a {baseUnit}</TableHead> : null}
        </tr>
      </thead>
      <tbody>
        {priceTiers.map(({ minQuantity, unitPrice }, index) => {
          const next = priceTiers[index + 1];
          return (
            <TableRow key={minQuantity}>
              <TableCell>
                {next
                  ? next.minQuantity - 1 > minQuantity
                    ? `${formatCount(minQuantity)} to ${formatCount(next.minQuantity - 1)}`
                    : formatCount(minQuantity)
                  : `${formatCount(minQuantity)} or more`}
              </TableCell>
              <TableCell align="end">
                <Money amount={unitPrice} />
              </TableCell>
              {withBase ? (
                <TableCell align="end">
                  <Money amount={Math.round(basePrice(toPesewas(unitPrice), unitsPerUnit)) / 100} />
                </TableCell>
              ) : null}
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
