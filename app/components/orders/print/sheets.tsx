import { lineNameParts } from '~/schemas/orders/line-name';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import type { PrintLayout } from '~/schemas/orders/order-print';
import type { UnitsView } from '~/schemas/orders/order-view';
import type { PrintedLabel, PrintedOrder } from '~/schemas/orders/printed-order';
import { statusLabels } from '~/schemas/statuses';
import { formatDateTime } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';
import { Address, Heading, Lines } from './parts';

/** The sheets of an order in one layout; each starts a page, but two slips share one. */
export function Sheets({ orders, layout }: { orders: PrintedOrder[]; layout: PrintLayout }) {
  const sheets = orders.flatMap((order) =>
    layout === 'label'
      ? order.labels.map((label) => ({
          key: `${order.id} ${label.id}`,
          content: <Label {...{ order, label }} />,
        }))
      : [{ key: order.id, content: <Sheet order={order} layout={layout} /> }],
  );
  return (
    <div className="sheets" data-layout={layout}>
      {sheets.map(({ key, content }) => (
        <article key={key} className="sheet">
          {content}
        </article>
      ))}
    </div>
  );
}

function Sheet({ order, layout }: { order: PrintedOrder; layout: PrintLayout }) {
  if (layout === 'invoice') return <Invoice order={order} />;
  if (layout === 'receipt') return <Receipt order={order} />;
  return (
    <>
      <Heading order={order} title="Packing slip" />
      <Address order={order} />
      <Lines order={order} />
      <Payment order={order} />
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
  const { tax } = order;
  return (
    <>
      <Heading order={order} title={tax ? `Tax invoice ${tax.invoiceNumber}` : 'Invoice'} />
      <Address order={order} />
      <Lines order={order} prices />
      <p>Paid by: {paymentMethodLabel(order.paymentMethod)}</p>
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
  const { carrier, trackingNumber, units, toCollect, handoverUrl, qr } = label;
  return (
    <>
      <header>
        <strong>{order.sellerName || 'Makola'}</strong>
        <p>
          <strong>{order.orderNumber}</strong>
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
