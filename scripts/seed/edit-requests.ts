import { Timestamp } from 'firebase-admin/firestore';
import type { EditChange } from '~/schemas/products/edit-request';
import type { EditRequestStatus } from '~/schemas/products/edit-request-states';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { entryOf, notificationOf } from '~/services/activity/tellings';
import { makeEditRequest } from '../../tests/factories/edit-requests';
import type { Made } from '../../tests/factories/people';
import { makeRecordId, type StoredProduct } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Market, Seller } from './market';
import { day, daysBefore, hour } from './times';

/** Percent of the approved products that have an edit request. */
const percentEdited = 9;

/** The statuses of the requests, in turn. */
const statuses: readonly EditRequestStatus[] = [
  'pending',
  'approved',
  'pending',
  'rejected',
  'partly_approved',
  'pending',
  'changes_requested',
  'withdrawn',
];

const rejectedField = { decision: 'rejected', reasonCode: 'title-mismatch' } as const;
const approvedField = { decision: 'approved', reasonCode: null } as const;
const undecidedField = { decision: null, reasonCode: null } as const;

const reasons: Partial<Record<EditRequestStatus, string>> = {
  rejected: 'Title does not match: The photos show a different colour.',
  partly_approved: 'Title: title does not match',
  changes_requested: 'Please add the size, and we will review it again.',
};

/** Adds edit requests of the last three weeks, in every status, and links the products to them. */
export function makeEditRequests(market: Market, random: Random): number {
  const approved = market.products.filter(({ data }) => data.status === 'approved');
  const edited = approved.filter(() => random.chance(percentEdited / 100));
  const sellers = new Map(market.sellers.map((seller) => [seller.id, seller]));
  for (const [index, product] of edited.entries()) {
    const status = statuses[index % statuses.length] ?? 'pending';
    const seller = sellers.get(product.data.seller_id);
    const changes = changesOf(product.data, status);
    addRequest(market, product, { status, changes, seller, random: random.fork(`edit ${index}`) });
  }
  return edited.length + requestVariants(market, random.fork('variants'));
}

/** The demo seller requests another value of an option. */
function requestVariants(market: Market, random: Random): number {
  const [seller] = market.sellers;
  for (const product of market.products) {
    const { variants, seller_id, status, editRequest } = product.data;
    if (!variants || seller_id !== seller?.id || status !== 'approved' || editRequest) continue;
    const to = withMore(variants, random);
    const changes: EditChange[] = [{ field: 'variants', from: variants, to, ...undecidedField }];
    addRequest(market, product, { status: 'pending', changes, seller, random });
    return 1;
  }
  return 0;
}

const moreValues: Record<string, string> = { Size: 'XXL', Length: 'Made to measure', Colour: 'Yellow' };

/** The variants with one more value of their first option, combined as the last value of it is. */
function withMore({ options, rows }: ProductVariants, random: Random): ProductVariants {
  const last = rows.at(-1)?.values[0];
  const value = moreValues[options[0] ?? ''] ?? 'Special';
  const added = rows.filter(({ values }) => values[0] === last);
  return {
    options,
    rows: [
      ...rows,
      ...added.map((row) => ({
        id: random.hex(12),
        values: [value, ...row.values.slice(1)],
        sku: '',
        price: Math.round(row.price * 1.1 * 2) / 2,
        quantity: random.int(2, 9),
      })),
    ],
  };
}

interface NewRequest {
  status: EditRequestStatus;
  changes: EditChange[];
  seller: Seller | undefined;
  random: Random;
}

function addRequest(
  market: Market,
  product: Made<StoredProduct>,
  { status, changes, seller, random }: NewRequest,
): void {
  const { title, seller_id, sellerName } = product.data;
  const approvedAt = new Date(product.data.updatedAt ?? market.now);
  const days = Math.max(0, (market.now.getTime() - approvedAt.getTime()) / day - 0.2);
  const maxDays = Math.min(days, status === 'pending' ? 4 : 18);
  const createdAt = daysBefore(market.now, 0.1 + maxDays * random.next());
  const isPending = status === 'pending';
  const later = new Date(createdAt.getTime() + (2 + 20 * random.next()) * hour);
  const decidedAt = isPending ? null : new Date(Math.min(later.getTime(), market.now.getTime() - hour));
  const admin = random.pick(market.admins);
  const request = makeEditRequest({
    id: makeRecordId(seller_id, createdAt, random),
    productId: product.id,
    productTitle: title,
    sellerId: seller_id,
    sellerName,
    changes,
    status,
    reason: reasons[status] ?? null,
    createdAt: Timestamp.fromDate(createdAt),
    updatedAt: Timestamp.fromDate(decidedAt ?? createdAt),
    decidedAt: decidedAt && Timestamp.fromDate(decidedAt),
    decidedBy: decidedAt && status !== 'withdrawn' ? admin.id : null,
  });
  market.documents.add('editRequests', request);
  product.data.editRequest = { id: request.id, status };
  const { id } = product;
  const requested = { id, title, seller: sellerName, requestId: request.id };
  for (const person of market.admins) {
    market.notify(person, notificationOf('edit.requested', requested, 'admins'), {
      at: createdAt,
      isRead: !isPending,
    });
  }
  if (!seller) return;
  market.record(createdAt, {
    ...entryOf('edit.requested', requested, []),
    itemId: id,
    user: seller.data.email,
  });
  if (!decidedAt || status === 'pending' || status === 'withdrawn') return;
  const reason = reasons[status] ?? '';
  const decided = { id, title, status, reason, sellerId: seller.id, changed: null, restocked: null };
  const isRead = market.now.getTime() - decidedAt.getTime() > 7 * day;
  market.notify(seller, notificationOf('edit.decided', decided, 'seller'), {
    at: decidedAt,
    isRead,
  });
}

function changesOf(product: StoredProduct, status: EditRequestStatus): EditChange[] {
  const { title, description } = product;
  const decided =
    status === 'approved' ? approvedField : status === 'rejected' ? rejectedField : undecidedField;
  const inPart = status === 'partly_approved';
  const longer = `${description}\nMachine washable. Iron inside out. Message us for the size guide.`;
  return [
    {
      field: 'title',
      from: title,
      to: `${title.slice(0, 105)}, new batch`,
      ...(inPart ? rejectedField : decided),
    },
    { field: 'description', from: description, to: longer, ...(inPart ? approvedField : decided) },
  ];
}
