import type { Readable } from 'node:stream';
import { listEditRequests } from '~/repositories/edit-requests.server';
import type { EditRequest } from '~/schemas/edit-request';
import type { EditRequestTab } from '~/schemas/edit-request-forms';
import { exportList, exportPageSize } from '../../csv/export-list.server';
import { loggedChanges } from './edit-changes';

const header = [
  'id',
  'productId',
  'productTitle',
  'sellerId',
  'sellerName',
  'status',
  'round',
  'changes',
  'reason',
  'createdAt',
  'updatedAt',
  'decidedAt',
];

/** The admins' list of edit requests, on all its pages, as CSV. */
export function exportEdits(
  scope: 'all',
  { q, tab }: { q: string; tab: EditRequestTab },
  signal: AbortSignal,
): Readable {
  const filters = { search: q, status: tab === 'all' ? undefined : tab };
  const list = (cursor: string | null) =>
    listEditRequests(scope, { ...filters, cursor, size: exportPageSize });
  return exportList({ header, list, rowOf }, signal);
}

function rowOf(request: EditRequest): string[] {
  const { id, productId, productTitle, sellerId, sellerName, status, round, reason } = request;
  const changes = loggedChanges(request.changes)
    .map(({ field, from, to }) => `${field}: ${from} -> ${to}`)
    .join('\n');
  return [
    id,
    productId,
    productTitle,
    sellerId,
    sellerName,
    status,
    String(round),
    changes,
    reason ?? '',
    request.createdAt ?? '',
    request.updatedAt ?? '',
    request.decidedAt ?? '',
  ];
}
