import * as v from 'valibot';
import type { ListingStatus, ListingStepName } from '~/schemas/bulk/listing-states';
import type { NotificationType, Shown } from '~/schemas/notifications/notification';
import { bulkUnits } from '~/schemas/units';
import { paths } from '~/utils/paths';
import { actsWith, entry, notification } from './act';

// Listings of goods in bulk, and buying requests. Their trades stand in `trades.ts`.

export const bulkLogTypes = {
  b2b_listing: { label: 'Bulk listing', status: 'listing' },
  b2b_trade: { label: 'Bulk trade', status: 'trade' },
  b2b_payment: { label: 'Bulk payment', status: 'tradePayment' },
  b2b_request: { label: 'Buying request', status: 'buyingRequest' },
} as const;

const act = actsWith(bulkLogTypes, {});

/** A listing; `seller` is the name of its shop. */
const listing = { id: v.string(), title: v.string() };
const submitted = { ...listing, seller: v.string() };

/** For admins, of a listing that waits for them. */
const toApprove = notification(
  'listing.submitted',
  null,
  ['seller', 'title'],
  ({ id }: { id: string }): Shown => ({
    type: 'info',
    link: paths.admin.bulkListing(id),
    status: 'pending',
  }),
);

/** A listing after a step. `reason` is the label of the code and the admin's note, '' of other steps. */
const moved = (step: ListingStepName) => ({ ...listing, step: v.literal(step), reason: v.string() });
const says = ['title', 'step', 'reason'] as const;
const ownMove = entry('b2b_listing', 'listing_edited.moved', says);
const decision = entry('b2b_listing', 'listing_decided', says);

/** What its seller sees of a listing that reached a status. */
const shown =
  (type: NotificationType, status: ListingStatus) =>
  ({ id }: { id: string }): Shown => ({ type, link: paths.seller.bulkListing(id), status });

/** A buying request. */
const request = { id: v.string(), title: v.string() };

export const bulkActs = {
  'listing.submitted': act(submitted, {
    log: entry('b2b_listing', 'listing_submitted', ['title']),
    notifies: { admins: toApprove },
  }),
  'listing.edited': act(listing, {
    log: entry('b2b_listing', 'listing_edited', ['title']),
  }),
  /** An edit of what an admin approved: it is pending again. */
  'listing.resubmitted': act(submitted, {
    log: entry('b2b_listing', 'listing_edited', ['title']),
    notifies: { admins: toApprove },
  }),
  'listing.approved': act(moved('approve'), {
    log: decision,
    notifies: {
      seller: notification('listing.approved', 'bulk', ['title'], shown('success', 'active')),
    },
  }),
  'listing.rejected': act(moved('reject'), {
    log: decision,
    notifies: {
      seller: notification('listing.rejected', 'bulk', ['title', 'reason'], ({ id, reason }) => ({
        ...shown('danger', 'rejected')({ id }),
        reason,
      })),
    },
  }),
  'listing.paused': act(moved('pause'), { log: ownMove }),
  'listing.resumed': act(moved('resume'), { log: ownMove }),
  /** The seller hears of it when an admin does it. */
  'listing.closed': act(moved('close'), {
    log: ownMove,
    notifies: {
      seller: notification('listing.closed', 'bulk', ['title'], shown('warning', 'closed')),
    },
  }),

  /** Sellers who offer goods of its category hear of it. `neededBy` is a day, YYYY-MM-DD. */
  'request.posted': act(
    {
      ...request,
      quantity: v.number(),
      unit: v.picklist(bulkUnits),
      region: v.string(),
      neededBy: v.string(),
    },
    {
      log: entry('b2b_request', 'request_posted', ['title']),
      notifies: {
        people: notification(
          'request.posted',
          null,
          ['quantity', 'unit', 'region', 'neededBy', 'title'],
          ({ id }) => ({ type: 'info', link: paths.seller.openRequest(id), status: 'open' }),
        ),
      },
    },
  ),
  /** Its buyer hears of it when an admin does it, who says why; else `reason` is ''. */
  'request.closed': act(
    { ...request, reason: v.string() },
    {
      log: entry('b2b_request', 'request_closed', ['title', 'reason']),
      notifies: {
        buyingShop: notification('request.closed', 'bulk', ['title', 'reason'], ({ id, reason }) => ({
          type: 'danger',
          link: paths.seller.buyingRequest(id),
          status: 'closed',
          reason,
        })),
      },
    },
  ),
  /** Its day is over. */
  'request.expired': act(
    { ...request, hasOffers: v.boolean() },
    {
      log: entry('b2b_request', 'request_closed.expired', ['title']),
      notifies: {
        buyingShop: notification('request.expired', 'bulk', ['title', 'hasOffers'], ({ id }) => ({
          type: 'warning',
          link: paths.seller.buyingRequest(id),
          status: 'expired',
        })),
      },
    },
  ),
};
