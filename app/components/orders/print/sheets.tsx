import { lineNameParts } from '~/schemas/orders/line-name';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import { isLabel, type PrintLayout } from '~/schemas/orders/order-print';
import type { UnitsView } from '~/schemas/orders/order-view';
import type { PrintedCredit, PrintedLabel, PrintedOrder } from '~/schemas/orders/printed-order';
import { statusLabels } from '~/schemas/statuses';
import { formatDateTime } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { formatPhone } from '~/utils/phone';
import { plural } from '~/utils/text';
import { Address, CreditLines, Heading, Lines } from './parts';

/** The sheets of an order in one layout; each starts a page, but two slips share one. */
export function Sheets({ orders, layout }: { orders: PrintedOrder[]; layout: PrintLayout }) {
  const sheets = orders.flatMap((order) => sheetsOf(order, layout));
  // The pages of several orders are not numbered: they would be counted as one.
  return (
    <div className="sheets" data-layout={layout} data-single={sheets.length === 1 || undefined}>
      {sheets.map(({ key, content }) => (
        <article key={key} className="sheet">
          {content}
        </article>
      ))}
    </div>
  );
}

/** What an order has in a layout; none where there is nothing to say, as `nothingToPrint` tells. */
function sheetsOf(order: PrintedOrder, layout: PrintLayout) {
  if (isLabel(layout))
    return order.labels.map((label) => ({
      key: `${order.id} ${label.id}`,
      content: <Label {...{ order, label }} />,
    }));
  if (layout === 'credit')
    return order.credits.map((credit) => ({
      key: credit.number,
      content: <Credit {...{ order, credit }} />,
    }));
  if (layout === 'invoice' && order.status === 'cancelled') return [];
  return [{ key: order.id, content: <Sheet order={order} layout={layout} /> }];
}

/** The orders that have no sheet in a layout, and why. */
export function nothingToPrint(orders: readonly PrintedOrder[], layout: PrintLayout): string {
  const without = orders.filter((order) => sheetsOf(order, layout).length === 0);
  if (without.length === 0) return '';
  const numbers = without.map(({ orderNumber }) => orderNumber).join(', ');
  if (layout === 'credit') return `No credit note, because nothing that was sold is refunded: ${numbers}.`;
  if (layout === 'invoice') return `No invoice, because the order is cancelled: ${numbers}.`;
  return `No label, because nothing is left to ship: ${numbers}.`;
}

function Sheet({ order, layout }: { order: PrintedOrder; layout: PrintLayout }) {
  if (layout === 'invoice') return <Invoice order={order} />;
  if (layout === 'receipt') return <Receipt order={order} />;
  return (
    <>
      <Heading order={order} title="Packing slip" />
      <Address order={order} />
      {order.status === 'cancelled' ? (
        <p>
          <strong>Cancelled: nothing to pack.</strong>
        </p>
      ) : (
        <>
          <Lines order={order} />
          <Payment order={order} />
        </>
      )}
    </>
  );
}

function Payment({ order: { paymentMethod, labels } }: { order: PrintedOrder }) {
  const toCollect = labels.reduce((sum, label) => sum + label.toCollect, 0);
  return (
    <p>
      {paymentMethodLabel(paymentMethod)}
      {toCollect > 0 ? <strong>: collect {formatCedis(toCollect)}</strong> : null}
    </p>
  );
}

/** What the buyer gets: what they bought and paid; no address, for whoever finds it. */
function Receipt({ order }: { order: PrintedOrder }) {
  const { buyerName, paymentMethod, paymentStatus } = order;
  return (
    <>
      <Heading order={order} title="Receipt" />
      {buyerName ? <p>For {buyerName}</p> : null}
      <Lines order={order} prices />
      <p>
        {paymentMethodLabel(paymentMethod)}: {statusLabels.orderPayment[paymentStatus].toLowerCase()}
      </p>
    </>
  );
}

/** Without the fields of a certified system it says that it is no tax invoice. */
function Invoice({ order }: { order: PrintedOrder }) {
  const { tax, paymentMethod, paymentStatus, credits } = order;
  return (
    <>
      <Heading
        order={order}
        title={tax ? 'Tax invoice' : 'Invoice'}
        number={tax?.invoiceNumber || order.invoiceNumber}
      />
      <Address order={order} />
      <Lines order={order} prices />
      <p>
        {paymentMethodLabel(paymentMethod)}: {statusLabels.orderPayment[paymentStatus].toLowerCase()}
      </p>
      {credits.length > 0 ? <p>Credit notes: {credits.map(({ number }) => number).join(', ')}</p> : null}
      {tax ? (
        <p>
          SDC {tax.sdcId}
          {tax.issuedAt ? `, ${formatDateTime(tax.issuedAt)}` : ''}
          <small>{tax.signature}</small>
        </p>
      ) : (
        <p>
          <strong>Not a tax invoice.</strong>
        </p>
      )}
    </>
  );
}

/** What a refund takes off the invoice, for who keeps the books. */
function Credit({ order, credit }: { order: PrintedOrder; credit: PrintedCredit }) {
  return (
    <>
      <Heading order={order} title="Credit note" number={credit.number} at={credit.at} />
      <Address order={order} />
      <p>For invoice {order.tax?.invoiceNumber || order.invoiceNumber}</p>
      <CreditLines credit={credit} />
      {credit.lines.length > 0 && credit.reason ? <p>Reason: {credit.reason}</p> : null}
      <p>
        <strong>Not a tax credit note.</strong>
      </p>
    </>
  );
}

function LabelUnits({ line }: { line: UnitsView }) {
  const [title, variant] = lineNameParts(line);
  return (
    <span>
      {line.quantity} × <span>{title}</span> {variant}
    </span>
  );
}

/** Kinds of item that a label names; the packing slip has all. */
const labelUnits = 6;

function Label({ order, label }: { order: PrintedOrder; label: PrintedLabel }) {
  const { carrier, trackingNumber, units, toCollect, handoverUrl, qr, position, of } = label;
  return (
    <>
      <header>
        <p>
          <small>From</small>
          <strong>{order.sellerName || 'Makola'}</strong>
          {order.sellerPhone ? formatPhone(order.sellerPhone) : null}
        </p>
        <p>
          <strong>{order.orderNumber}</strong>
          {of === null ? `Parcel ${position}, more follow` : `Parcel ${position} of ${of}`}
        </p>
      </header>
      <Address order={order} />
      {toCollect > 0 ? (
        <p className="cash">Collect {formatCedis(toCollect)}</p>
      ) : (
        <p className="cash">Paid</p>
      )}
      <p className="units">
        {units.slice(0, labelUnits).map((line) => (
          <LabelUnits key={line.lineId} line={line} />
        ))}
        {units.length > labelUnits ? (
          <span>and {plural(units.length - labelUnits, 'other item')}</span>
        ) : null}
      </p>
      <footer>
        {qr ? (
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the handover page">
            <path d={qr.path} />
          </svg>
        ) : null}
        <p>
          {[carrier, trackingNumber].filter(Boolean).join(' · ')}
          {handoverUrl ? <small>Handover: enter the buyer’s code at {handoverUrl}</small> : null}
        </p>
      </footer>
    </>
  );
}
