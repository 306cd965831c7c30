import { TwoSides } from '~/components/steps/two-sides';
import type { TradeSide } from '~/schemas/bulk/trade';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { ClaimAnswer, ClaimEvidence, TradeEvidence } from './claim-sides';

interface Props {
  trade: TradeView;
  dispute: NonNullable<TradeView['dispute']>;
}

/** A dispute of a trade: what each side says in it and in its claims, and what was decided. */
export function TradeDispute({ trade, dispute }: Props) {
  const { by, at, reason, decision } = dispute;
  const side = (who: TradeSide, role: string, name: string) => ({
    role,
    name,
    at: by === who ? at : null,
    children: <SideWords who={who} trade={trade} dispute={dispute} />,
  });
  return (
    <>
      {by === 'admin' ? (
        <p className="whitespace-pre-line wrap-anywhere">Opened by an admin: {reason}</p>
      ) : null}
      <TwoSides
        sides={[side('buyer', 'Buyer', trade.buyerName), side('seller', 'Seller', trade.sellerName)]}
      />
      {decision ? <p className="whitespace-pre-line wrap-anywhere">Decision: {decision}</p> : null}
    </>
  );
}

function SideWords({ who, trade, dispute: { by, reason, photos } }: Props & { who: TradeSide }) {
  const Claim = who === 'buyer' ? ClaimEvidence : ClaimAnswer;
  if (by !== who && trade.shortages.length === 0)
    return <p className="text-muted-foreground">No answer yet.</p>;
  return (
    <>
      {by === who ? (
        <TradeEvidence tradeId={trade.id} words={reason} photos={photos} alt="Photos of the dispute" />
      ) : null}
      {trade.shortages.map((claim) => (
        <Claim key={claim.id} trade={trade} claim={claim} />
      ))}
    </>
  );
}
