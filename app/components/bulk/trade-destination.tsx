import { AddressLines } from '~/components/contact/address-lines';
import { PhoneLinks } from '~/components/contact/phone-links';
import { Card, CardTitle } from '~/components/ui/card';
import { linesOf } from '~/schemas/bulk/destination';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { formatPhone } from '~/utils/phone';
import type { TradeArea } from './trade-paths';

/** Where the goods go, as far as the reader may know it; nothing where nobody has to. */
export function TradeDestination({
  trade: { destination, agreed, unitsToSend },
  area,
}: {
  trade: TradeView;
  area: TradeArea;
}) {
  if (!destination && (!agreed || unitsToSend === 0)) return null;
  return (
    <Card>
      <CardTitle className="mb-2">Where the goods go</CardTitle>
      {destination ? (
        <>
          <AddressLines
            label={destination.kind === 'pickup' ? 'Picked up at' : 'Deliver to'}
            lines={[...linesOf(destination), formatPhone(destination.phone)]}
          />
          {area === 'buyer' ? null : <PhoneLinks phone={destination.phone} />}
          {agreed ? null : (
            <p className="mt-2 text-sm text-muted-foreground">
              The seller sees this only after you both agree on the price.
            </p>
          )}
        </>
      ) : (
        <p className="text-muted-foreground">
          {area === 'buyer'
            ? 'You have not said it yet. The seller needs it to ship.'
            : 'The buyer has not said it yet.'}
        </p>
      )}
    </Card>
  );
}
