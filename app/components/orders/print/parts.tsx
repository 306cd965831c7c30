import { Time } from '~/components/status/time';
import type { PrintedOrder } from '~/schemas/orders/printed-order';
import { formatAmount, formatCedis, toPesewas } from '~/utils/money';
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

/** The number of the order, who sells, and when it was placed. */
export function Heading({ order, title }: { order: PrintedOrder; title: string }) {
  return (
    <header>
      <div>
        <strong>{order.sellerName || 'Makola'}</strong>
        <h2>{title}</h2>
      </div>
      <p>
        <strong>{order.orderNumber}</strong>
        {order.createdAt ? <Time value={order.createdAt} /> : null}
      </p>
    </header>
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

function Totals({ order: { lines, deliveryFee, refunded } }: { order: PrintedOrder }) {
  const sumOf = (each: (line: PrintedOrder['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + toPesewas(each(line)) * line.quantity, 0) / 100;
  const goods = sumOf(({ unitPrice }) => unitPrice);
  const discount = sumOf((line) => line.discount);
  const rows = [
    ['Items', formatAmount(goods)],
    ...(discount > 0 ? [['Discount', formatAmount(0 - discount)]] : []),
    ['Delivery', formatAmount(deliveryFee)],
    ...(refunded > 0 ? [['Refunded', formatAmount(0 - refunded)]] : []),
    ['Total', formatCedis(goods - discount + deliveryFee)],
  ] as const;
  return (
    <tfoot>
      {rows.map(([label, amount]) => (
        <tr key={label}>
          <th colSpan={3}>{label}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tfoot>
  );
}
