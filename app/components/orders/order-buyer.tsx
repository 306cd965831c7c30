import { AddressLines } from '~/components/contact/address-lines';
import { PhoneLinks } from '~/components/contact/phone-links';
import { Avatar } from '~/components/ui/avatar';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Icon } from '~/components/ui/icon';
import type { OrderView } from '~/schemas/orders/order-view';
import { formatPhone } from '~/utils/phone';

type Address = NonNullable<OrderView['deliveryAddress']>;

/** The buyer: whom to call, and where the parcel goes; nothing where none of it is known. */
export function OrderBuyer({ order: { buyerName, buyerPhone, deliveryAddress } }: { order: OrderView }) {
  const phone = deliveryAddress?.phone || buyerPhone;
  // At a stall nobody asks for a name.
  if (!buyerName && !phone && !deliveryAddress) return null;
  const lines = deliveryAddress ? linesOf(deliveryAddress, buyerName, phone) : [];
  const place = deliveryAddress ? placeOf(deliveryAddress) : '';
  const map = place ? <MapLink place={place} /> : null;
  return (
    <Card className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <div>
        <div className="flex items-center gap-3">
          <Avatar name={buyerName} className="size-10" />
          <div className="min-w-0">
            <CardTitle className="text-sm font-normal text-muted-foreground">Buyer</CardTitle>
            <p className="font-medium wrap-anywhere">{buyerName || '—'}</p>
            {phone ? <p className="text-muted-foreground">{formatPhone(phone)}</p> : null}
          </div>
        </div>
        {phone ? <PhoneLinks phone={phone}>{map}</PhoneLinks> : map ? <p className="mt-3">{map}</p> : null}
      </div>
      {lines.length > 0 ? (
        <div className="max-sm:border-t max-sm:border-border max-sm:pt-3">
          <AddressLines label="Deliver to" lines={lines} />
        </div>
      ) : null}
    </Card>
  );
}

const linesOf = (address: Address, buyerName: string, phone: string) =>
  [
    address.name || buyerName,
    address.line,
    address.landmark,
    [address.town, address.region].filter(Boolean).join(', '),
    address.gps,
    phone ? formatPhone(phone) : '',
  ].filter(Boolean);

/** What a map finds, a landmark rather than a house's number; '' where that is the region alone. */
function placeOf({ landmark, line, town, region }: Address): string {
  const near = [landmark || line, town].filter(Boolean);
  return near.length > 0 ? [...near, region, 'Ghana'].filter(Boolean).join(', ') : '';
}

function MapLink({ place }: { place: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="map-pin" />
        Map
      </a>
    </Button>
  );
}
