import { Timestamp } from 'firebase-admin/firestore';
import type { EditChange } from '~/schemas/edit-request';
import type { EditRequestStatus } from '~/schemas/edit-request-states';
import {
  editDecidedNotification,
  editRequestedNotification,
} from '~/services/products/edits/edit-request-notifications';
import { makeEditRequest } from '../../tests/factories/edit-requests';
import type { Made } from '../../tests/factories/people';
import { makeRecordId, type StoredProduct } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Market } from './market';
import { day, daysBefore, hour } from './times';

/** Of each 100 approved products, so many were asked to be edited. */
const share = 9;

/** How the requests stand, one after the other. */
const fates: readonly EditRequestStatus[] = [
  'pending',
  'approved',
  'pending',
  'rejected',
  'partly_approved',
  'pending',
  'changes_requested',
  'withdrawn',
];

const refused = { decision: 'rejected', reasonCode: 'title-mismatch' } as const;
const taken = { decision: 'approved', reasonCode: null } as const;
const undecided = { decision: null, reasonCode: null } as const;

const reasons: Partial<Record<EditRequestStatus, string>> = {
  rejected: 'Title does not match: The photos show another colour.',
  partly_approved: 'Title: title does not match',
  changes_requested: 'Say how large it is, please, then we look again.',
};

/**
 * Requests to edit approved products, in every state; marks the products. Requested in the last three weeks.
 */
export function makeEditRequests(market: Market, random: Random): number {
  const approved = market.products.filter(({ data }) => data.status === 'approved');
  const asked = approved.filter(() => random.chance(share / 100));
  for (const [index, product] of asked.entries()) {
    const status = fates[index % fates.length] ?? 'pending';
    addRequest(market, product, { status, random: random.fork(`edit ${index}`) });
  }
  return asked.length;
}

function addRequest(
  market: Market,
  product: Made<StoredProduct>,
  { status, random }: { status: EditRequestStatus; random: Random },
): void {
  const { title, seller_id, sellerName } = product.data;
  const approvedAt = new Date(product.data.updatedAt ?? market.now);
  const days = Math.max(0, (market.now.getTime() - approvedAt.getTime()) / day - 0.2);
  const most = Math.min(days, status === 'pending' ? 4 : 18);
  const createdAt = daysBefore(market.now, 0.1 + most * random.next());
  const open = status === 'pending';
  const later = new Date(createdAt.getTime() + (2 + 20 * random.next()) * hour);
  const decidedAt = open ? null : new Date(Math.min(later.getTime(), market.now.getTime() - hour));
  const admin = random.pick(market.admins);
  const request = makeEditRequest({
    id: makeRecordId(seller_id, createdAt, random),
    productId: product.id,
    productTitle: title,
    sellerId: seller_id,
    sellerName,
    changes: changesOf(product.data, status),
    status,
    reason: reasons[status] ?? null,
    createdAt: Timestamp.fromDate(createdAt),
    updatedAt: Timestamp.fromDate(decidedAt ?? createdAt),
    decidedAt: decidedAt && Timestamp.fromDate(decidedAt),
    decidedBy: decidedAt && status !== 'withdrawn' ? admin.id : null,
  });
  market.documents.add('editRequests', request);
  product.data.editRequest = { id: request.id, status };
  const told = { id: request.id, productId: product.id, productTitle: title };
  for (const person of market.admins) {
    market.notify(person, editRequestedNotification(told, sellerName), { at: createdAt, isRead: !open });
  }
  const seller = market.sellers.find(({ id }) => id === seller_id);
  if (!seller) return;
  market.record(createdAt, {
    type: 'edit_request',
    description: `Requested an edit of “${title}”`,
    itemId: product.id,
    user: seller.data.email,
  });
  if (!decidedAt || status === 'pending' || status === 'withdrawn') return;
  const reason = reasons[status] ?? null;
  const type = status === 'rejected' ? 'danger' : status === 'changes_requested' ? 'warning' : 'success';
  const isRead = market.now.getTime() - decidedAt.getTime() > 7 * day;
  market.notify(seller, editDecidedNotification(told, { status, reason, type }), { at: decidedAt, isRead });
}

function changesOf(product: StoredProduct, status: EditRequestStatus): EditChange[] {
  const { title, description } = product;
  const decided = status === 'approved' ? taken : status === 'rejected' ? refused : undecided;
  const inPart = status === 'partly_approved';
  const longer = `${description}\nWashes well; iron on the wrong side. Ask us for the size guide.`;
  return [
    {
      field: 'title',
      from: title,
      to: `${title.slice(0, 105)}, new batch`,
      ...(inPart ? refused : decided),
    },
    { field: 'description', from: description, to: longer, ...(inPart ? taken : decided) },
  ];
}
