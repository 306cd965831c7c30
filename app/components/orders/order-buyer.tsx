import { AddressLines } from '~/components/contact/address-lines';
import { PhoneLinks } from '~/components/contact/phone-links';
import { Card, CardTitle } from '~/components/ui/card';
import type { OrderView } from '~/schemas/orders/order-view';
import { formatPhone } from '~/utils/phone';

/** The buyer: whom to call, and where the parcel goes. */
export function OrderBuyer({ order: { buyerName, buyerPhone, deliveryAddress } }: { order: OrderView }) {
  const phone = deliveryAddress?.phone || buyerPhone;
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
      {phone ? <PhoneLinks phone={phone} /> : null}
      {lines.length > 0 ? (
        <div className="mt-3 border-t border-border pt-3">
          <AddressLines label="Deliver to" lines={lines} />
        </div>
      ) : null}
    </Card>
  );
}
