import { EvidencePhotos } from '~/components/proofs/evidence-photos';
import { TwoSides } from '~/components/steps/two-sides';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { paths } from '~/utils/paths';

type Claim = TradeView['shortages'][number];

/** What the buyer wrote and photographed of what is missing. */
export function ClaimEvidence({ trade, claim }: { trade: TradeView; claim: Claim }) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{claim.note}</p>
      <EvidencePhotos
        photos={claim.photos}
        to={(path, width) => paths.tradePhoto(trade.id, path, width)}
        alt="What arrived"
      />
    </>
  );
}

/** A claim that waits for support: what both sides say. */
export function ClaimSides({ trade, claim }: { trade: TradeView; claim: Claim }) {
  return (
    <TwoSides
      sides={[
        {
          role: 'Buyer',
          name: trade.buyerName,
          at: null,
          children: <ClaimEvidence trade={trade} claim={claim} />,
        },
        {
          role: 'Seller',
          name: trade.sellerName,
          at: null,
          children: (
            <p className="whitespace-pre-line wrap-anywhere">{claim.answer || 'No answer from the seller'}</p>
          ),
        },
      ]}
    />
  );
}
