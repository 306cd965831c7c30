import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { units } from '~/schemas/bulk/unit-words';
import { formatCedis } from '~/utils/money';
import { ClaimEvidence, ClaimSides } from './claim-sides';
import { DecideClaim } from './decide-trade';
import { nextPart, PartLinks } from './part-links';
import type { TradeArea } from './trade-paths';

/** The shipments of a trade and the claims about them, with what the reader can do with each. */
export function TradeShipments({
  trade,
  area,
  queue,
}: {
  trade: TradeView;
  area: TradeArea;
  /** As in `TradePage`. */
  queue?: string;
}) {
  const { shipments, unit } = trade;
  if (shipments.length === 0) return null;
  // Its links stand in the card of the next step.
  const asked = nextPart(trade, area);
  return (
    <Card>
      <CardTitle className="mb-3">{shipments.length === 1 ? 'Shipment' : 'Shipments'}</CardTitle>
      <ul className="divide-y divide-border">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{units(shipment.quantity, unit)}</p>
              <StatusBadge of="parcel" status={shipment.arrivedAt ? 'delivered' : 'on the way'} />
            </div>
            <p className="wrap-anywhere text-muted-foreground">
              {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-muted-foreground">
              Shipped <Time value={shipment.shippedAt} mode="datetime" />
              {shipment.arrivedAt ? (
                <>
                  {' '}
                  · Arrived <Time value={shipment.arrivedAt} mode="datetime" />
                </>
              ) : (
                <>
                  {' '}
                  · Expected by <Time value={shipment.expectedAt} />
                </>
              )}
            </p>
            {shipment.steps.length > 0 && shipment !== asked ? (
              <p className="flex flex-wrap gap-2 pt-1">
                <PartLinks trade={trade} part={shipment} area={area} size="sm" />
              </p>
            ) : null}
            {trade.shortages
              .filter(({ shipmentId }) => shipmentId === shipment.id)
              .map((shortage) => (
                <Shortage key={shortage.id} shortage={shortage} trade={trade} area={area}>
                  {area === 'admin' && shortage.steps.includes('decide_shortage') ? (
                    <DecideClaim trade={trade} of={shortage.id} queue={queue} />
                  ) : shortage.steps.length > 0 && shortage !== asked ? (
                    <PartLinks trade={trade} part={shortage} area={area} size="sm" />
                  ) : null}
                </Shortage>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Shortage({
  shortage,
  trade,
  area,
  children,
}: {
  shortage: TradeView['shortages'][number];
  trade: TradeView;
  area: TradeArea;
  children: React.ReactNode;
}) {
  const { quantity, status, answer, refund, answerBy } = shortage;
  const isAnswered = answer !== '' || status === 'escalated';
  return (
    <div className="mt-2 space-y-1 border-l-2 border-border pl-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {units(quantity, trade.unit)} missing or damaged: {formatCedis(refund)}
        </p>
        <StatusBadge of="shortage" status={status} />
      </div>
      {isAnswered ? (
        <ClaimSides trade={trade} claim={shortage} />
      ) : (
        <ClaimEvidence trade={trade} claim={shortage} />
      )}
      {answerBy ? (
        <p className="text-sm text-muted-foreground">
          {area === 'seller' ? 'Answer by' : 'The seller answers by'}{' '}
          <Time value={answerBy} mode="datetime" />
        </p>
      ) : null}
      {children}
    </div>
  );
}
