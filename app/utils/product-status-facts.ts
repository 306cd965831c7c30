import type { Product } from '~/schemas/products/product';

/** What the status badge of a product says beside the status; only what it shows of this one. */
export interface ProductStatusFacts {
  status: Product['status'];
  /** Of a pending one: when it was submitted, an ISO string. Lists of pending products are in this order. */
  pendingSince?: string;
  /** Of a pending one that was rejected before: when its seller sent it again, an ISO string. */
  sentAgainAt?: string;
  /** Of a rejected one. */
  rejectionCode?: string;
  /** The open edit request of an approved one. */
  openEdit?: 'pending' | 'changes_requested';
}

/** See `ProductStatusFacts`. */
export function productStatusFacts(
  product: Pick<Product, 'status' | 'rejectionCode' | 'editRequest' | 'created_at' | 'updatedAt'>,
): ProductStatusFacts {
  const { status, rejectionCode, editRequest, created_at, updatedAt } = product;
  if (status === 'pending' && created_at)
    return { status, pendingSince: created_at, ...(updatedAt ? { sentAgainAt: updatedAt } : {}) };
  if (status === 'rejected' && rejectionCode) return { status, rejectionCode };
  const edit = editRequest?.status;
  if (status === 'approved' && (edit === 'pending' || edit === 'changes_requested'))
    return { status, openEdit: edit };
  return { status };
}
