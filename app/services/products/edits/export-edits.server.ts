import type { Readable } from 'node:stream';
import { listEditRequests } from '~/repositories/catalogue/edit-requests.server';
import type { EditRequest } from '~/schemas/products/edit-request';
import type { EditRequestTab } from '~/schemas/products/edit-request-forms';
import { statusLabels } from '~/schemas/statuses';
import { type CsvColumns, exportList } from '../../csv/export-list.server';
import { loggedChanges } from './edit-changes';

/** The admins' whole list of edit requests as CSV. */
export function exportEdits(
  scope: 'all',
  { q, tab }: { q: string; tab: EditRequestTab },
  signal: AbortSignal,
): Readable {
  const filters = { search: q, status: tab === 'all' ? undefined : tab };
  return exportList(columns, signal, (page) => listEditRequests(scope, { ...filters, ...page }));
}

const columns: CsvColumns<EditRequest> = {
  id: ({ id }) => id,
  productId: ({ productId }) => productId,
  productTitle: ({ productTitle }) => productTitle,
  sellerId: ({ sellerId }) => sellerId,
  sellerName: ({ sellerName }) => sellerName,
  status: ({ status }) => statusLabels.editRequest[status],
  round: ({ round }) => String(round),
  changes: ({ changes }) =>
    loggedChanges(changes)
      .map(({ field, from, to }) => `${field}: ${from} -> ${to}`)
      .join('\n'),
  reason: ({ reason }) => reason,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  decidedAt: ({ decidedAt }) => decidedAt,
};
