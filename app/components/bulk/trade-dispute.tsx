import { DescriptionList } from '~/components/layout/description-list';
import { Time } from '~/components/status/time';
import type { TradeView } from '~/schemas/bulk/trade-view';

const openedBy = { buyer: 'The buyer', seller: 'The seller', admin: 'An admin' };

/** A dispute of a trade: who opened it and why, and what was decided. */
export function TradeDispute({
  trade: { buyerName, sellerName },
  dispute: { by, at, reason, decision },
}: {
  trade: TradeView;
  dispute: NonNullable<TradeView['dispute']>;
}) {
  const name = { buyer: buyerName, seller: sellerName, admin: '' }[by];
  const words = (text: string) => <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  return (
    <DescriptionList
      items={[
        { term: 'Opened by', details: [openedBy[by], name].filter(Boolean).join(', ') },
        { term: 'When', details: <Time value={at} mode="datetime" /> },
        { term: 'What is wrong', details: words(reason) },
        ...(decision ? [{ term: 'Decision', details: words(decision) }] : []),
      ]}
    />
  );
}
