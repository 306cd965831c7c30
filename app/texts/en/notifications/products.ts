import type { DecidedEdit, NotificationTexts } from '~/schemas/notifications/notification-values';
import type { PromotionDecision } from '~/schemas/promotions/promotion-states';
import { formatDate } from '~/utils/dates';
import { plural } from '~/utils/text';
import { because } from './because';

const edits: Record<DecidedEdit, string> = {
  approved: 'was approved',
  partly_approved: 'was partly approved',
  rejected: 'was rejected',
  changes_requested: 'needs changes',
};

/** 'is active', of a promotion. */
export const promotionPhrases: Record<PromotionDecision, string> = {
  active: 'is active',
  completed: 'is completed',
  cancelled: 'was cancelled',
  rejected: 'was rejected',
  pending: 'is pending again',
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
  'promotion.bought': ({ package: name, seller }) =>
    `${seller} bought the promotion “${name}”. Check the payment.`,
  'promotion.decided': ({ package: name, status, until, notes }) =>
    `Your promotion “${name}” ${promotionPhrases[status]}${until ? ` until ${formatDate(until)}` : ''}${because(notes)}`,
  'promotion.ended': ({ package: name, days }) =>
    `Your promotion “${name}” ${promotionPhrases.completed}${days ? ` after ${plural(days, 'day')}` : ''}.`,
} satisfies Partial<NotificationTexts>;
