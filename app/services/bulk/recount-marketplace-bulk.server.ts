import { countListingsInTransaction } from '~/repositories/bulk/b2b-listings.server';
import { countTradePaymentsInTransaction } from '~/repositories/bulk/b2b-payments.server';
import { countRequestsInTransaction } from '~/repositories/bulk/b2b-requests.server';
import { countTradesInTransaction } from '~/repositories/bulk/b2b-trades.server';
import { listingStatuses } from '~/schemas/bulk/listing-states';
import { paymentStatuses } from '~/schemas/bulk/payment';
import { requestStatuses } from '~/schemas/bulk/request-states';
import { supportKey } from '~/schemas/bulk/trade-record';
import { countEach } from '~/utils/record-for';
import { recountKind } from '../counters/recount.server';

const statusOf = <Status extends string>(tab: Status | 'all') => (tab === 'all' ? undefined : tab);

/** Counts all bulk listings again. @returns whether a count was wrong */
export const recountListings = (): Promise<boolean> =>
  recountKind('listings', (unit) =>
    countEach(['all', ...listingStatuses] as const, (tab) =>
      countListingsInTransaction(unit, 'all', statusOf(tab)),
    ),
  );

/** As `recountListings`, for buying requests. */
export const recountBuyingRequests = (): Promise<boolean> =>
  recountKind('buyingRequests', (unit) =>
    countEach(['all', ...requestStatuses] as const, (tab) =>
      countRequestsInTransaction(unit, 'all', statusOf(tab)),
    ),
  );

/** As `recountListings`, for payments of bulk trades. */
export const recountBulkPayments = (): Promise<boolean> =>
  recountKind('bulkPayments', (unit) =>
    countEach(['all', ...paymentStatuses] as const, (tab) =>
      countTradePaymentsInTransaction(unit, statusOf(tab)),
    ),
  );

/** As `recountListings`, for bulk trades that wait for support. */
export const recountTradeQueues = (): Promise<boolean> =>
  recountKind('tradeQueues', (unit) =>
    countEach([supportKey], (key) => countTradesInTransaction(unit, 'all', { key })),
  );
