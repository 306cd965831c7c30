import { StepLink } from '~/components/steps/step-link';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { units } from '~/schemas/bulk/unit-words';
import { type TradeArea, tradePaths } from './trade-paths';

/** A shipment or a claim: what steps of a part of a trade are about. */
type Part = TradeView['shipments'][number] | TradeView['shortages'][number];

const partSteps = ['confirm_arrival', 'decide_shortage', 'claim_shortage'] as const;

/**
 * The part that is the reader's next step, so that its links stand in that card: the shipment that the buyer
 * answers for first, or the claim that its seller answers. Undefined where there is none.
 */
export const nextPart = ({ shipments, shortages }: TradeView, area: TradeArea): Part | undefined =>
  area === 'buyer'
    ? shipments.find(({ steps }) => steps.includes('confirm_arrival'))
    : area === 'seller'
      ? shortages.find(({ steps }) => steps.includes('decide_shortage'))
      : undefined;

/** The links that answer a shipment or a claim; nothing where the reader cannot. */
export function PartLinks({
  trade: { id, unit, shipments },
  part: { id: of, quantity, steps },
  area,
  size,
}: {
  trade: TradeView;
  part: Part;
  area: TradeArea;
  size?: 'sm';
}) {
  // Which one it is has to be said only where there are several.
  const which = shipments.length > 1 ? `: ${units(quantity, unit)}` : '';
  return partSteps
    .filter((step) => steps.includes(step))
    .map((step) => {
      const words = tradeStepWords[step];
      const isMain = area === 'buyer' ? step === 'confirm_arrival' : step === 'decide_shortage';
      return (
        <StepLink
          key={step}
          to={tradePaths(area).step(id, step, { of })}
          words={{ button: `${words.link ?? words.button}${which}` }}
          variant={isMain ? 'default' : 'outline'}
          size={size}
        />
      );
    });
}
