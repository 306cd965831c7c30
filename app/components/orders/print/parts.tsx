import { PaperHead } from '~/components/paper/paper-head';
import { Time } from '~/components/status/time';
import type { PrintedCredit, PrintedOrder } from '~/schemas/orders/printed-order';
import { formatAmount, toPesewas } from '~/utils/money';
import { formatPhone } from '~/utils/phone';

/** Whom the parcel goes to, one fact per line. */
export function Address({ order: { buyerName, buyerPhone, deliveryAddress } }: { order: PrintedOrder }) {
  const phone = deliveryAddress?.phone || buyerPhone;
  const lines = [
    deliveryAddress?.name || buyerName,
    deliveryAddress?.line,
    deliveryAddress?.landmark,
    [deliveryAddress?.town, deliveryAddress?.region].filter(Boolean).join(', '),
    deliveryAddress?.gps,
    phone ? formatPhone(phone) : '',
  ].filter(Boolean);
  return (
    <address>
      {lines.map((line) => (
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
  const lines = order.lines.filter(({ quantity }) => quantity > 0);
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
        {lines.map(({ lineId, name, sku, unitPrice, quantity }) => (
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
export function CreditLines({ credit: { lines, amount, reason } }: { credit: PrintedCredit }) {
  const units = lines.map(({ lineId, name, quantity, unitPrice }) => ({
    key: lineId,
    name,
    quantity: String(quantity),
    pesewas: toPesewas(unitPrice) * quantity,
  }));
  const rest = toPesewas(amount) - units.reduce((sum, { pesewas }) => sum + pesewas, 0);
  const name = units.length > 0 ? 'Difference to the price of these items' : reason || 'Refund';
  const rows = rest === 0 ? units : [...units, { key: '', name, quantity: '', pesewas: rest }];
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
        {rows.map(({ key, name, quantity, pesewas }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{quantity}</td>
            <td>{formatAmount((0 - pesewas) / 100)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total>
          <th colSpan={2}>Total credit (GH₵)</th>
          <td>{formatAmount(0 - amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Totals({ order: { lines, deliveryFee, credits } }: { order: PrintedOrder }) {
  const sumOf = (each: (line: PrintedOrder['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + toPesewas(each(line)) * line.quantity, 0) / 100;
  const goods = sumOf(({ unitPrice }) => unitPrice);
  const discount = sumOf((line) => line.discount);
  const refunded = credits.reduce((sum, { amount }) => sum + toPesewas(amount), 0) / 100;
  // The currency beside the word keeps the column of amounts narrow on 80 mm.
  const total = 'Total (GH₵)';
  const rows = [
    ['Items', formatAmount(goods)],
    ...(discount > 0 ? [['Discount', formatAmount(0 - discount)]] : []),
    ['Delivery', formatAmount(deliveryFee)],
    [total, formatAmount(goods - discount + deliveryFee)],
    ...(refunded > 0 ? [['Refunded', formatAmount(0 - refunded)]] : []),
  ] as const;
  return (
    <tfoot>
      {rows.map(([label, amount]) => (
        <tr key={label} data-total={label === total || undefined}>
          <th colSpan={3}>{label}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tfoot>
  );
}
