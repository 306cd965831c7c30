import { PaperHead } from '~/components/paper/paper-head';
import { Time } from '~/components/status/time';
import { creditRows, printedAddress, printedLines, printedTotals } from '~/schemas/orders/printed-figures';
import type { PrintedCredit, PrintedOrder } from '~/schemas/orders/printed-order';
import { formatAmount, fromPesewas } from '~/utils/money';

/** Whom the parcel goes to, one fact per line. */
export function Address({ order }: { order: PrintedOrder }) {
  return (
    <address>
      {printedAddress(order).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The seller, what the sheet is with its own number, if it has one, and the order with its time. */
export function Heading({
  order,
  title,
  number,
  at = order.createdAt,
}: {
  order: PrintedOrder;
  title: string;
  number?: string;
  at?: PrintedOrder['createdAt'];
}) {
  return (
    <PaperHead
      from={order.sellerName}
      phone={order.sellerPhone}
      email={order.sellerEmail}
      address={order.sellerAddress}
      tin={order.sellerTin}
      title={title}
    >
      {number ? <strong>{number}</strong> : null}
      <span>Order {order.orderNumber}</span>
      {at ? <Time value={at} /> : null}
    </PaperHead>
  );
}

/** The lines with quantities; with `prices`, what they cost and the totals. */
export function Lines({ order, prices = false }: { order: PrintedOrder; prices?: boolean }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Item</th>
          <th>Qty</th>
          {prices ? (
            <>
              <th>Price</th>
              <th>Amount</th>
            </>
          ) : (
            <th>Packed</th>
          )}
        </tr>
      </thead>
      <tbody>
        {printedLines(order).map(({ lineId, name, sku, unitPrice, quantity }) => (
          <tr key={lineId}>
            <td>
              {name}
              {sku ? <small>SKU {sku}</small> : null}
            </td>
            <td>{quantity}</td>
            {prices ? (
              <>
                <td>{formatAmount(unitPrice)}</td>
                <td>{formatAmount(unitPrice * quantity)}</td>
              </>
            ) : (
              <td>
                <span className="box" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {prices ? <Totals order={order} /> : null}
    </table>
  );
}

/** What a refund takes off: its units, and what it paid back beside them; amounts below 0. */
export function CreditLines({ credit }: { credit: PrintedCredit }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Item</th>
          <th>Qty</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {creditRows(credit).map(({ key, name, quantity, pesewas }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{quantity}</td>
            <td>{formatAmount(fromPesewas(0 - pesewas))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total>
          <th colSpan={2}>Total credit (GH₵)</th>
          <td>{formatAmount(0 - credit.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Totals({ order }: { order: PrintedOrder }) {
  const { goods, discount, delivery, total, refunded } = printedTotals(order);
  // The currency beside the word keeps the column of amounts narrow on 80 mm.
  const totalLabel = 'Total (GH₵)';
  const rows = [
    ['Items', goods],
    ...(discount > 0 ? [['Discount', 0 - discount] as const] : []),
    ['Delivery', delivery],
    [totalLabel, total],
    ...(refunded > 0 ? [['Refunded', 0 - refunded] as const] : []),
  ] as const;
  return (
    <tfoot>
      {rows.map(([label, pesewas]) => (
        <tr key={label} data-total={label === totalLabel || undefined}>
          <th colSpan={3}>{label}</th>
          <td>{formatAmount(fromPesewas(pesewas))}</td>
        </tr>
      ))}
    </tfoot>
  );
}
