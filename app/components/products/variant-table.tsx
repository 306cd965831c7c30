import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { type ProductVariants, type Variant, variantName } from '~/schemas/products/product-variants';
import { formatAmount } from '~/utils/money';
import { formatCount } from '~/utils/text';

const marks = {
  del: 'bg-destructive-soft decoration-destructive',
  ins: 'bg-primary-soft no-underline font-medium',
};

/** Variants with price, stock and SKU; `mark` says which rows the other of two versions lacks. */
export function VariantTable({
  variants: { options, rows },
  mark,
}: {
  variants: ProductVariants;
  mark?: { as: 'del' | 'ins'; isMarked: (row: Variant) => boolean };
}) {
  return (
    <Table>
      <caption className="sr-only">Variants</caption>
      <thead>
        <tr>
          <TableHead>{options.join(' / ')}</TableHead>
          <TableHead align="end" className="whitespace-nowrap">
            Price, GH₵
          </TableHead>
          <TableHead align="end" className="whitespace-nowrap">
            Stock
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} className={mark?.isMarked(row) ? marks[mark.as] : undefined}>
            <th scope="row" className="table-cell text-start font-normal">
              {mark?.isMarked(row) ? (
                <mark.as className={marks[mark.as]}>{variantName(row)}</mark.as>
              ) : (
                variantName(row)
              )}
              {row.sku ? <span className="block text-sm text-muted-foreground">SKU {row.sku}</span> : null}
            </th>
            <TableCell align="end">{formatAmount(row.price)}</TableCell>
            <TableCell align="end">{formatCount(row.quantity)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
