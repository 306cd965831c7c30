import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { StepLink } from '~/components/steps/step-link';
import { Card, CardTitle } from '~/components/ui/card';
import { unitsText } from '~/schemas/orders/line-name';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import type { OrderView, ParcelView } from '~/schemas/orders/order-view';
import { HandoverLink } from './handover-link';
import { type OrderArea, orderPaths } from './order-paths';
import { wayOfDelivery } from './way-of-delivery';

/** The parcels of an order, with what can be done with those on their way. */
export function OrderParcels({
  order: { id, parcels },
  area,
  isNext,
}: {
  order: OrderView;
  area: OrderArea;
  /** Whether delivering is the next step. */
  isNext: boolean;
}) {
  if (parcels.length === 0) return null;
  return (
    <Card className={isNext ? 'card-next' : undefined}>
      <CardTitle className="mb-3">{titleOf(parcels)}</CardTitle>
      <ul className="divide-y divide-border">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium wrap-anywhere">{nameOf(parcel)}</p>
              {parcel.isCollected ? null : <StatusBadge of="parcel" status={parcel.status} />}
            </div>
            <p className="wrap-anywhere text-muted-foreground">{unitsText(parcel.lines)}</p>
            <p className="text-sm text-muted-foreground">
              <ParcelTimes parcel={parcel} area={area} />
            </p>
            {parcel.steps.length > 0 ? (
              <p className="flex flex-wrap gap-2 pt-1">
                {parcel.steps.includes('deliver') ? (
                  <StepLink
                    to={orderPaths(area).orderStep(id, 'deliver', { of: parcel.id })}
                    words={orderStepWords.deliver}
                    variant={isNext ? 'default' : 'outline'}
                    size="sm"
                  />
                ) : null}
                {parcel.steps.includes('bring_back') ? (
                  <StepLink
                    to={orderPaths(area).orderStep(id, 'bring_back', { of: parcel.id })}
                    words={orderStepWords.bring_back}
                    variant="ghost"
                    size="sm"
                  />
                ) : null}
              </p>
            ) : null}
            {parcel.status === 'on the way' && parcel.handoverUrl ? (
              <HandoverLink url={parcel.handoverUrl} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function titleOf(parcels: readonly ParcelView[]): string {
  if (parcels.every(({ isCollected }) => isCollected)) return 'Handover';
  return parcels.length === 1 ? 'Parcel' : 'Parcels';
}

function nameOf({ isCollected, carrier, trackingNumber }: ParcelView): string {
  if (isCollected) return 'Collected by the buyer';
  return [carrier, trackingNumber].filter(Boolean).join(' · ') || 'No carrier';
}

function ParcelTimes({
  parcel: { isCollected, shippedAt, deliveredAt, deliveredBy, returnedAt, returnUntil },
  area,
}: {
  parcel: ParcelView;
  area: OrderArea;
}) {
  if (isCollected) return deliveredAt ? <Time value={deliveredAt} mode="datetime" /> : null;
  return (
    <>
      {shippedAt ? (
        <>
          Shipped <Time value={shippedAt} mode="datetime" />
        </>
      ) : null}
      {deliveredAt ? (
        <>
          {' '}
          · Delivered <Time value={deliveredAt} mode="datetime" />
          {deliveredBy === 'code' ? ' ' : ', '}
          {wayOfDelivery({ deliveredBy }, area)}
        </>
      ) : null}
      {returnUntil ? (
        <>
          {' '}
          · The buyer can return it until <Time value={returnUntil} mode="datetime" />
        </>
      ) : null}
      {returnedAt ? (
        <>
          {' '}
          · Came back <Time value={returnedAt} mode="datetime" />
        </>
      ) : null}
    </>
  );
}
