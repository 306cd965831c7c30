import { EvidencePhotos } from '~/components/proofs/evidence-photos';
import { TwoSides } from '~/components/steps/two-sides';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { paths } from '~/utils/paths';

type Claim = TradeView['shortages'][number];

/** What one side of a trade wrote and photographed. */
export function TradeEvidence({
  tradeId,
  words,
  photos,
  alt,
}: {
  tradeId: string;
  words: string;
  photos: readonly string[];
  /** What the photos show. */
  alt: string;
}) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <EvidencePhotos
        photos={photos}
        to={(path, width) => paths.tradePhoto(tradeId, path, width)}
        alt={alt}
      />
    </>
  );
}

/** What the buyer says is missing. */
export function ClaimEvidence({ trade, claim }: { trade: TradeView; claim: Claim }) {
  return <TradeEvidence tradeId={trade.id} words={claim.note} photos={claim.photos} alt="What arrived" />;
}

/** What the seller says to that. */
export function ClaimAnswer({ trade, claim }: { trade: TradeView; claim: Claim }) {
  return (
    <TradeEvidence
      tradeId={trade.id}
      words={claim.answer || 'No answer from the seller'}
      photos={claim.answerPhotos}
      alt="Photos of the seller"
    />
  );
}

/** A claim that waits for support: what both sides say, and what was decided. */
export function ClaimSides({ trade, claim }: { trade: TradeView; claim: Claim }) {
  return (
    <>
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
            children: <ClaimAnswer trade={trade} claim={claim} />,
          },
        ]}
      />
      {claim.decision ? (
        <p className="whitespace-pre-line wrap-anywhere">Decision: {claim.decision}</p>
      ) : null}
    </>
  );
}
