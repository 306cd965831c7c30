import { StatusBadge } from '~/components/status/status-badge';
import type { ListingSummary } from '~/schemas/bulk/listing';

/** The status of a listing; an active one with too little left is sold out. */
export function ListingStatus({ listing }: { listing: Pick<ListingSummary, 'status' | 'soldOut'> }) {
  const { status, soldOut } = listing;
  return <StatusBadge of="listing" status={status === 'active' && soldOut ? 'sold out' : status} />;
}
