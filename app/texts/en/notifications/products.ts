import type { DecidedEdit, NotificationTexts } from '~/schemas/notifications/notification-values';
import { plural } from '~/utils/text';
import { because } from '../because';

const edits: Record<DecidedEdit, string> = {
  approved: 'was approved',
  partly_approved: 'was partly approved',
  rejected: 'was rejected',
  changes_requested: 'needs changes',
};

export const productTexts = {
  'product.submitted': ({ seller, title }) => `${seller} submitted “${title}” for approval.`,
  'product.imported': ({ seller, count }) => `${seller} submitted ${plural(count, 'product')} by import.`,
  'product.approved': ({ title }) => `Your product “${title}” was approved.`,
  'product.rejected': ({ title, reason }) => `Your product “${title}” was rejected: ${reason}`,
  'edit.requested': ({ seller, title }) => `${seller} requested an edit of “${title}”.`,
  'edit.requested_many': ({ seller, count }) => `${seller} requested edits of ${plural(count, 'product')}.`,
  'edit.decided': ({ title, status, reason }) =>
    `Your edit of “${title}” ${edits[status]}${because(status === 'approved' ? '' : reason)}`,
  'edit.old_rejected': ({ reason }) => `An edit you requested was rejected: ${reason}`,
  'stock.out': ({ name }) => `“${name}” is out of stock.`,
  'stock.low': ({ name, left }) => `“${name}” is low in stock: ${left} left.`,
} satisfies Partial<NotificationTexts>;
