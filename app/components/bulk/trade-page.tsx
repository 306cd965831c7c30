import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { StepTimeline } from '~/components/steps/step-timeline';
import { WaitingBadge } from '~/components/steps/waiting-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { units } from '~/schemas/bulk/unit-words';
import { happenedIn } from '~/schemas/steps';
import { paths } from '~/utils/paths';
import { ResolveDispute } from './decide-trade';
import { TradeDestination } from './trade-destination';
import { TradeDispute } from './trade-dispute';
import { TradeNextStep } from './trade-next-step';
import { TradeOffers } from './trade-offers';
import { type TradeArea, tradeListTitles, tradePaths } from './trade-paths';
import { TradeShipments } from './trade-shipments';

/** The page of a trade, for its seller, its buyer and admins. */
export function TradePage({
  trade,
  area,
  queue,
  actions,
  above,
  payments,
  messages,
}: {
  trade: TradeView;
  area: TradeArea;
  /** The queue that it was opened from, whose next one follows a step. */
  queue?: string;
  actions?: React.ReactNode;
  above?: React.ReactNode;
  /** The payments with their proofs. */
  payments?: React.ReactNode;
  /** What the two sides write to each other, for whoever may read it. */
  messages?: React.ReactNode;
}) {
  const { listingTitle, reference, status, isSample, endReason, dispute } = trade;
  const waiting = area === 'admin' ? waitingOf(trade) : undefined;
  const decides = area === 'admin' && trade.steps.includes('resolve');
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{listingTitle}</span>}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            {waiting}
            {waiting && status === 'disputed' ? null : <StatusBadge of="trade" status={status} />}
            <span>
              {reference}
              {isSample ? ' · Sample' : ''}
            </span>
          </span>
        }
        back={{ to: tradePaths(area).list({ tab: queue }), label: tradeListTitles[area] }}
        actions={actions}
      />
      {above}
      {endReason ? (
        <Alert kind="info" className="mb-4" title="Reason">
          <p className="wrap-anywhere">{endReason}</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            <TradeMoney trade={trade} area={area} />
            <TradeDestination trade={trade} area={area} />
            <TradeParties trade={trade} area={area} />
          </>
        }
      >
        {decides ? null : <TradeNextStep trade={trade} area={area} queue={queue} />}
        {dispute ? (
          <Card>
            <CardTitle className="mb-3">Dispute</CardTitle>
            <TradeDispute trade={trade} dispute={dispute} />
            {decides ? <ResolveDispute trade={trade} queue={queue} /> : null}
          </Card>
        ) : null}
        {/* Who decides reads first what was shipped, claimed and written. */}
        {waiting ? null : payments}
        <TradeShipments trade={trade} area={area} queue={queue} />
        {messages}
        {waiting ? payments : null}
        <TradeOffers trade={trade} area={area} />
        <StepTimeline timeline={trade.timeline} wordsOf={({ step }) => happenedIn(tradeStepWords, step)} />
      </DetailLayout>
    </>
  );
}

/** The dispute or claim that waits for support, with what is at stake. */
function waitingOf({ status, held, shortages, waitingSince: since }: TradeView) {
  if (since === null) return undefined;
  if (status === 'disputed')
    return <WaitingBadge of="trade" status={status} what="Dispute" amount={held} since={since} />;
  const claim = shortages.find((one) => one.status === 'escalated');
  return claim ? (
    <WaitingBadge of="shortage" status="escalated" what="Claim" amount={claim.refund} since={since} />
  ) : undefined;
}

/** What was agreed, or the last offer; and where the money is. */
function TradeMoney({ trade, area }: { trade: TradeView; area: TradeArea }) {
  const { agreed, unit, offers, verified, released, refunded, held } = trade;
  const last = offers.at(-1);
  const terms = agreed ?? last;
  if (!terms) return null;
  const money = (amount: number) => <Money amount={amount} currency />;
  return (
    <Card>
      <CardTitle className="mb-3">{agreed ? 'Agreed' : 'Last offer'}</CardTitle>
      <DescriptionList
        items={[
          { term: 'Quantity', details: units(terms.quantity, unit) },
          { term: `Price of one ${unit}`, details: money(terms.unitPrice) },
          { term: 'Delivery fee', details: money(terms.deliveryFee) },
          { term: 'Total', details: <strong className="font-medium">{money(terms.total)}</strong> },
          ...(agreed && agreed.deposit > 0 ? [{ term: 'Deposit', details: money(agreed.deposit) }] : []),
          ...(!agreed && last && last.depositPercent > 0
            ? [{ term: 'Deposit', details: `${last.depositPercent}%` }]
            : []),
          ...(agreed && area !== 'buyer'
            ? [
                { term: 'Commission', details: money(agreed.commission) },
                {
                  term: area === 'seller' ? 'You receive' : 'Seller receives',
                  details: money(agreed.sellerReceives),
                },
              ]
            : []),
          ...(!agreed && last && last.sellerReceives !== null
            ? [
                {
                  term: area === 'seller' ? 'You will receive' : 'Seller receives',
                  details: money(last.sellerReceives),
                },
              ]
            : []),
          ...(verified > 0 ? [{ term: 'Paid', details: money(verified) }] : []),
          ...(held > 0 ? [{ term: 'Held by Makola', details: money(held) }] : []),
          ...(refunded > 0 ? [{ term: 'Refunded', details: money(refunded) }] : []),
          ...(released > 0 ? [{ term: 'Released to the seller', details: money(released) }] : []),
        ]}
      />
    </Card>
  );
}

const requestPaths: Record<TradeArea, (id: string) => string> = {
  seller: paths.seller.openRequest,
  buyer: paths.seller.buyingRequest,
  admin: paths.admin.buyingRequest,
};

function TradeParties({ trade, area }: { trade: TradeView; area: TradeArea }) {
  const { sellerName, buyerName, region, createdAt, requestId } = trade;
  const name = (text: string) => <span className="wrap-anywhere">{text}</span>;
  return (
    <Card>
      <CardTitle className="mb-3">Trade</CardTitle>
      <DescriptionList
        items={[
          ...(area === 'seller' ? [] : [{ term: 'Seller', details: name(sellerName) }]),
          ...(area === 'buyer' ? [] : [{ term: 'Buyer', details: name(buyerName) }]),
          ...(requestId === null
            ? []
            : [
                {
                  term: 'Answers',
                  details: (
                    <Link to={requestPaths[area](requestId)} className="link">
                      Buying request
                    </Link>
                  ),
                },
              ]),
          { term: 'Goods are in', details: region },
          { term: 'Began', details: createdAt && <Time value={createdAt} mode="datetime" /> },
        ]}
      />
    </Card>
  );
}
