import { StepLink } from '~/components/steps/step-link';
import type { TradeView } from '~/schemas/b2b/trade-view';
import { tradeStepWords } from '~/schemas/b2b/trade-words';
import { units } from '~/schemas/b2b/unit-words';
import { type TradeArea, tradePaths } from './trade-paths';

type Shipment = TradeView['shipments'][number];

const arrivalSteps = ['confirm_arrival', 'claim_shortage'] as const;

/** The shipment that the buyer answers for first: its links are their next step. Undefined for others. */
export const shipmentToAnswer = ({ shipments }: TradeView, area: TradeArea): Shipment | undefined =>
  area === 'buyer' ? shipments.find(({ steps }) => steps.includes('confirm_arrival')) : undefined;

/** The links that say whether a shipment arrived; nothing where the reader can say neither. */
export function ArrivalLinks({
  trade: { id, unit, shipments },
  shipment: { id: of, quantity, steps },
  area,
  size,
}: {
  trade: TradeView;
  shipment: Shipment;
  area: TradeArea;
  size?: 'sm';
}) {
  // Which one it is has to be said only where there are several.
  const which = shipments.length > 1 ? `: ${units(quantity, unit)}` : '';
  return arrivalSteps
    .filter((step) => steps.includes(step))
    .map((step) => {
      const words = tradeStepWords[step];
      return (
        <StepLink
          key={step}
          to={tradePaths(area).step(id, step, { of })}
          words={{ button: `${words.link ?? words.button}${which}` }}
          variant={step === 'confirm_arrival' && area === 'buyer' ? 'default' : 'outline'}
          size={size}
        />
      );
    });
}
