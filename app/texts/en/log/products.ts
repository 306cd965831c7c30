import type { LogTexts } from '~/schemas/activity/log-values';

const edits = {
  approved: 'Approved the edit of',
  partly_approved: 'Partly approved the edit of',
  rejected: 'Rejected the edit of',
  changes_requested: 'Requested changes to the edit of',
};

const because = (reason: string) => (reason === '' ? '' : `: ${reason}`);

export const productLogTexts = {
  product_submitted: ({ title }) => `Submitted “${title}” for approval`,
  product_approved: ({ title }) => `Approved “${title}”`,
  product_rejected: ({ title, reason }) => `Rejected “${title}”: ${reason}`,
  product_deleted: ({ title }) => `Deleted “${title}”`,
  'product_edited.again': ({ title }) => `Edited “${title}” and submitted it again`,
  'product_edited.pending': ({ title }) => `Edited “${title}” while pending approval`,
  'product_edited.stock': ({ title }) => `Edited price, stock or SKU of “${title}”`,
  edit_requested: ({ title }) => `Requested an edit of “${title}”`,
  'edit_requested.changed': ({ title }) => `Changed the requested edit of “${title}”`,
  edit_withdrawn: ({ title }) => `Withdrew the edit of “${title}”`,
  edit_decided: ({ title, status, reason }) => `${edits[status]} “${title}”${because(reason)}`,
  'edit_decided.old': ({ reason }) => `Rejected an old-format edit request: ${reason}`,
} satisfies Partial<LogTexts>;
