import type { Product } from '~/schemas/products/product';
import { submittedAt } from './submitted-at';

/** What the status badge of a product says beside the status; only what it shows of this one. */
export interface ProductStatusFacts {
  status: Product['status'];
  /** Of a pending one: since when, an ISO string. */
  pendingSince?: string;
  /** Of a rejected one. */
  rejectionCode?: string;
  /** The open edit request of an approved one. */
  openEdit?: 'pending' | 'changes_requested';
}

/** See `ProductStatusFacts`. */
export function productStatusFacts(
  product: Pick<Product, 'status' | 'rejectionCode' | 'editRequest' | 'created_at' | 'updatedAt'>,
): ProductStatusFacts {
  const { status, rejectionCode, editRequest } = product;
  const since = submittedAt(product);
  if (status === 'pending' && since) return { status, pendingSince: since };
  if (status === 'rejected' && rejectionCode) return { status, rejectionCode };
  const edit = editRequest?.status;
  if (status === 'approved' && (edit === 'pending' || edit === 'changes_requested'))
    return { status, openEdit: edit };
  return { status };
}
