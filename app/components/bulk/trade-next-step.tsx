import { Time } from '~/components/status/time';
import { StepLink } from '~/components/steps/step-link';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { isEnded, type TradeStepName } from '~/schemas/bulk/trade';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { AnswerOffer, canAnswerOffer } from './answer-offer';
import { nextPart, PartLinks } from './part-links';
import { type TradeArea, tradePaths } from './trade-paths';

/** The steps of the whole trade, in the order of their links; these three are the main thing to do. */
const links = [
  'accept',
  'submit_payment',
  'ship',
  'set_destination',
  'counter',
  'decline',
  'withdraw',
  'dispute',
  'cancel',
] as const;
const mainLinks: readonly TradeStepName[] = links.slice(0, 3);

/** What has to happen next, by when, and the buttons of whoever looks at the page. */
export function TradeNextStep({
  trade,
  area,
  queue,
}: {
  trade: TradeView;
  area: TradeArea;
  /** As in `TradePage`. */
  queue?: string;
}) {
  const { id, steps, dueAt, status, listingId } = trade;
  const to = tradePaths(area);
  const answersHere = canAnswerOffer(trade, area);
  const shown = links.filter(
    (step) =>
      steps.includes(step) &&
      (area !== 'admin' || step !== 'submit_payment') &&
      (step !== 'accept' || !answersHere),
  );
  const again = area === 'buyer' && isEnded(status);
  const asked = nextPart(trade, area);
  return (
    <Card>
      <CardTitle className="mb-1">{isEnded(status) ? 'Result' : 'Next step'}</CardTitle>
      <p>{nextWords(trade, area)}</p>
      {dueAt ? (
        <p className="text-muted-foreground">
          {byWords(trade, area)} <Time value={dueAt} mode="datetime" />
        </p>
      ) : null}
      {answersHere ? <AnswerOffer trade={trade} area={area} /> : null}
      {shown.length > 0 || again || asked ? (
        <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          {asked ? <PartLinks trade={trade} part={asked} area={area} /> : null}
          {shown.map((step) => (
            <StepLink
              key={step}
              to={to.step(id, step === 'submit_payment' ? 'pay' : step, { tab: queue })}
              words={linkWords(step, answersHere)}
              variant={mainLinks.includes(step) ? 'default' : 'outline'}
            />
          ))}
          {again ? <BuyAgain id={id} listingId={listingId} /> : null}
        </div>
      ) : null}
    </Card>
  );
}

function linkWords(step: (typeof links)[number], answersHere: boolean) {
  if (step === 'submit_payment') return { button: 'Pay' };
  // Its price has a field on this page.
  return step === 'counter' && answersHere ? { button: 'Change quantity or delivery' } : tradeStepWords[step];
}

function BuyAgain({ id, listingId }: { id: string; listingId: string }) {
  return (
    <Button asChild variant="outline">
      <Link to={paths.seller.askToBuy(listingId, { again: id })}>Buy again</Link>
    </Button>
  );
}

/** What the deadline is for. */
function byWords({ shortages }: TradeView, area: TradeArea): string {
  if (!shortages.some(({ answerBy }) => answerBy !== null)) return 'By';
  return area === 'seller' ? 'Answer by' : 'The seller answers by';
}

const readBoth = 'Read both sides below, then decide.';

/** What the reader has to do, or who has to. */
function nextWords(trade: TradeView, area: TradeArea): string {
  const { status, turn, due, released, refunded } = trade;
  const isTurn = turn === area;
  const other = area === 'buyer' ? 'the seller' : 'the buyer';
  switch (status) {
    case 'requested':
    case 'countered':
      if (area === 'admin') return `The ${turn ?? 'other side'} has to answer the last offer.`;
      return isTurn
        ? 'Accept the offer, make another one, or decline.'
        : `We have asked ${other} for an answer.`;
    case 'accepted':
      if (!due) return 'No more payments can be sent. Cancel the trade, or write to support.';
      return area === 'buyer'
        ? `Pay ${formatCedis(due.amount)}${due.kind === 'whole' ? '' : ` (${due.kind})`} to Makola and send us the proof.`
        : `The buyer has to pay ${formatCedis(due.amount)}${due.kind === 'whole' ? '' : ` (${due.kind})`}.`;
    case 'payment_submitted':
      return 'Makola checks the payment on its statement.';
    case 'paid':
      return area === 'seller'
        ? 'The trade is paid. Ship the goods.'
        : 'Paid. The seller has to ship the goods.';
    case 'shipped':
      if (trade.shortages.some((one) => one.status === 'escalated'))
        return area === 'admin' ? readBoth : 'An admin decides on the claim.';
      if (trade.shortages.some((one) => one.status === 'claimed'))
        return area === 'seller'
          ? 'Answer the claim. If you don’t, support decides.'
          : 'The seller has to answer the claim. If they don’t, support decides.';
      if (area === 'buyer') return 'Confirm each shipment when it has arrived, or claim what is missing.';
      return trade.unitsToSend > 0 && area === 'seller'
        ? 'Ship the rest of the goods.'
        : 'The buyer has to confirm that the goods have arrived.';
    case 'disputed':
      return area === 'admin' ? readBoth : 'An admin reads both sides and decides.';
    case 'completed':
      return area === 'seller'
        ? `Completed. ${formatCedis(released)} went to your balance.`
        : 'Completed. The seller was paid.';
    default:
      return refunded > 0
        ? `Closed without a sale. ${formatCedis(refunded)} went back to the buyer’s balance.`
        : 'Closed without a sale.';
  }
}
