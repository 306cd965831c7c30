import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type EditChange, type EditRequest, editRequestSchema } from '~/schemas/products/edit-request';
import type { EditRequestStatus } from '~/schemas/products/edit-request-states';
import { searchKeys } from '~/utils/search-words.server';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `editRequests` as the repository writes it. */
export interface StoredEditRequest {
  productId: string;
  productTitle: string;
  sellerId: string;
  sellerName: string;
  changes: EditChange[];
  status: EditRequestStatus;
  reason: string | null;
  round: number;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  search: Record<string, true>;
}

/** A request that waits, for another title, unless the overrides say otherwise. */
export function makeEditRequest(
  overrides: Partial<StoredEditRequest> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredEditRequest> {
  const { id = random.id(), ...rest } = overrides;
  const { productTitle = 'Kente stole', sellerName = 'Adwoa Fabrics' } = rest;
  const createdAt = rest.createdAt ?? Timestamp.now();
  const open = { decision: null, reasonCode: null };
  const data = {
    productId: 'none',
    productTitle,
    sellerId: 'nobody',
    sellerName,
    changes: [{ field: 'title' as const, from: productTitle, to: `${productTitle}, hand woven`, ...open }],
    status: 'pending' as const,
    reason: null,
    round: 1,
    createdAt,
    updatedAt: createdAt,
    decidedAt: null,
    decidedBy: null,
    search: searchKeys(productTitle, sellerName),
    ...rest,
  };
  return { id, data };
}

/** The request as the program reads it. */
export function editRequestOf({ id, data }: Made<StoredEditRequest>): EditRequest {
  return v.parse(editRequestSchema, { ...data, id });
}
