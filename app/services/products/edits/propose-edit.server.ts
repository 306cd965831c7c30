import {
  closeEditRequest,
  createEditRequest,
  findEditRequestForUpdate,
  updateEditRequest,
} from '~/repositories/catalogue/edit-requests.server';
import { setEditRequest } from '~/repositories/catalogue/products.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import type { EditChange, EditRequest } from '~/schemas/products/edit-request';
import { findTransition, isOpen } from '~/schemas/products/edit-request-states';
import type { Product, ProductImage } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { recordIdOf } from '~/utils/record-id.server';
import { happened } from '../../activity/happened.server';
import type { Recipient } from '../../notifications/notify.server';
import { changesOf, type Described, loggedChanges, photosOf, sameChanges } from './edit-changes';

/** What happened to the edit request. */
export interface Proposal {
  kind: 'nothing' | 'filed' | 'changed' | 'withdrawn';
  /** Photos that only the previous request held: to be deleted after the transaction. */
  dropped: ProductImage[];
}

/** The product's open request, or null. Reads in the transaction, before its writes. */
export async function findOpenEditRequest(
  unit: UnitOfWork,
  product: Pick<Product, 'seller_id' | 'editRequest'>,
): Promise<EditRequest | null> {
  const { editRequest, seller_id } = product;
  if (!editRequest || !seller_id || !isOpen(editRequest.status)) return null;
  return findEditRequestForUpdate(unit, { sellerId: seller_id }, editRequest.id);
}

/**
 * Creates the one open edit request of an approved product, changes it, or withdraws it when it no longer
 * differs from the product (docs/product.md, "Product edits"). The product itself stays as it is.
 */
export function proposeEdit(
  unit: UnitOfWork,
  {
    shop,
    actor,
    product,
    open,
    proposed,
    admins,
  }: {
    shop: Shop;
    actor: User;
    product: Product;
    open: EditRequest | null;
    proposed: Described;
    admins: Recipient[];
  },
): Proposal {
  const changes = changesOf(product, proposed);
  if (!open) {
    if (changes.length === 0) return { kind: 'nothing', dropped: [] };
    createRequest(unit, { shop, actor, product, changes, admins });
    return { kind: 'filed', dropped: [] };
  }
  if (sameChanges(changes, open.changes)) return { kind: 'nothing', dropped: [] };
  const kept = new Set(proposed.images.map(({ path }) => path));
  const dropped = photosOf(open.changes).added.filter(({ path }) => !kept.has(path));
  if (changes.length === 0) {
    withdrawEdit(unit, { actor, product, open });
    return { kind: 'withdrawn', dropped };
  }
  const isAnswer = open.status === 'changes_requested';
  updateEditRequest(unit, open, { changes, round: open.round + (isAnswer ? 1 : 0) });
  if (dropped.length > 0) noteFileChange(unit, `products/${product.id}`);
  setEditRequest(unit, product.id, { id: open.id, status: 'pending' });
  const hears = findTransition('seller', open.status, 'pending')?.notification ? admins : [];
  const { id, title } = product;
  happened(
    unit,
    'edit.changed',
    { id, title, seller: shop.sellerName, requestId: open.id },
    { by: actor, changes: loggedChanges(changes), admins: hears },
  );
  return { kind: 'changed', dropped };
}

function createRequest(
  unit: UnitOfWork,
  input: { shop: Shop; actor: User; product: Product; changes: EditChange[]; admins: Recipient[] },
): void {
  const { shop, actor, product, changes, admins } = input;
  const requestId = recordIdOf(shop.sellerId, undefined);
  const { sellerId, sellerName } = shop;
  const { id, title } = product;
  createEditRequest(unit, requestId, { productId: id, productTitle: title, sellerId, sellerName, changes });
  setEditRequest(unit, id, { id: requestId, status: 'pending' });
  happened(
    unit,
    'edit.requested',
    { id, title, seller: sellerName, requestId },
    { by: actor, changes: loggedChanges(changes), admins },
  );
}

/** Withdraws an open request inside a transaction. */
export function withdrawEdit(
  unit: UnitOfWork,
  { actor, product, open }: { actor: User; product: Product; open: EditRequest },
): void {
  closeEditRequest(unit, open, { status: 'withdrawn', reason: null, decidedBy: null });
  const { id, title } = product;
  setEditRequest(unit, id, { id: open.id, status: 'withdrawn' });
  const changes = [{ field: 'editRequest', from: open.status, to: 'withdrawn' }];
  happened(unit, 'edit.withdrawn', { id, title }, { by: actor, changes });
}
