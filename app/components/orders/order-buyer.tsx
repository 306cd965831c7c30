import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import type { OrderView } from '~/schemas/orders/order-view';
import { formatPhone, parsePhone } from '~/utils/phone';

/** The buyer: whom to call, and where the parcel goes. */
export function OrderBuyer({ order: { buyerName, buyerPhone, deliveryAddress } }: { order: OrderView }) {
  const phone = deliveryAddress?.phone || buyerPhone;
  const number = parsePhone(phone);
  const lines = deliveryAddress
    ? [
        deliveryAddress.name || buyerName,
        deliveryAddress.line,
        deliveryAddress.landmark,
        [deliveryAddress.town, deliveryAddress.region].filter(Boolean).join(', '),
        deliveryAddress.gps,
        phone ? formatPhone(phone) : '',
      ].filter(Boolean)
    : [];
  return (
    <Card>
      <CardTitle className="mb-2">Buyer</CardTitle>
      <p className="font-medium wrap-anywhere">{buyerName || '—'}</p>
      {phone ? (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <a href={`tel:${number ?? phone}`} className="link inline-flex min-h-11 items-center md:min-h-0">
            Call {formatPhone(phone)}
          </a>
          {number ? (
            <a
              href={`https://wa.me/${number.slice(1)}`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center md:min-h-0"
            >
              WhatsApp
            </a>
          ) : null}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <div className="mt-3 border-t border-border pt-3">
          <div className="flex items-start justify-between gap-2">
            <p className="text-muted-foreground">Deliver to</p>
            <CopyButton text={lines.join('\n')} label="Copy address" />
          </div>
          <address className="mt-1 not-italic wrap-anywhere">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
      ) : null}
    </Card>
  );
}
