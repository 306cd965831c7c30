import type { EditDecisionStatus } from '~/schemas/products/edit-request-states';
import type { ActTexts } from '~/texts/act-texts';
import { plural } from '~/utils/text';
import { because, ifGiven } from './because';

const didEdit: Record<EditDecisionStatus, string> = {
  approved: 'Approved the edit of',
  partly_approved: 'Partly approved the edit of',
  rejected: 'Rejected the edit of',
  changes_requested: 'Requested changes to the edit of',
};

const yourEdit: Record<EditDecisionStatus, string> = {
  approved: 'was approved',
  partly_approved: 'was partly approved',
  rejected: 'was rejected',
  changes_requested: 'needs changes',
};

export const productTexts = {
  'product.submitted': {
    log: ({ title }) => `Submitted “${title}” for approval`,
    bell: ({ seller, title }) => `${seller} submitted “${title}” for approval.`,
  },
  'product.imported': {
    bell: ({ seller, count }) => `${seller} submitted ${plural(count, 'product')} by import.`,
  },
  'product.approved': {
    log: ({ title }) => `Approved “${title}”`,
    bell: ({ title }) => `Your product “${title}” was approved.`,
  },
  'product.rejected': {
    log: ({ title, reason }) => `Rejected “${title}”: ${reason}`,
    bell: ({ title, reason }) => `Your product “${title}” was rejected: ${reason}`,
  },
  'product.deleted': { log: ({ title }) => `Deleted “${title}”` },
  'product.resubmitted': { log: ({ title }) => `Edited “${title}” and submitted it again` },
  'product.edited': { log: ({ title }) => `Edited “${title}” while pending approval` },

  'stock.edited': { log: ({ title }) => `Edited price, stock or SKU of “${title}”` },
  'stock.out': { bell: ({ name }) => `“${name}” is out of stock.` },
  'stock.low': { bell: ({ name, left }) => `“${name}” is low in stock: ${left} left.` },

  'edit.requested': {
    log: ({ title }) => `Requested an edit of “${title}”`,
    bell: ({ seller, title }) => `${seller} requested an edit of “${title}”.`,
  },
  'edit.changed': { log: ({ title }) => `Changed the requested edit of “${title}”` },
  'edit.requested_many': {
    bell: ({ seller, count }) => `${seller} requested edits of ${plural(count, 'product')}.`,
  },
  'edit.withdrawn': { log: ({ title }) => `Withdrew the edit of “${title}”` },
  'edit.decided': {
    log: ({ title, status, reason }) => `${didEdit[status]} “${title}”${ifGiven(reason)}`,
    bell: ({ title, status, reason }) =>
      `Your edit of “${title}” ${yourEdit[status]}${because(status === 'approved' ? '' : reason)}`,
  },
  'edit.old_rejected': {
    log: ({ reason }) => `Rejected an old-format edit request: ${reason}`,
    bell: ({ reason }) => `An edit you requested was rejected: ${reason}`,
  },
} satisfies Partial<ActTexts>;
