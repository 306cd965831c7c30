import type { NotificationValues } from '~/acts/acts';

/** Messages that are no notification in the app. */
export interface OwnMessageValues {
  /** Confirms a phone number. `code` is '' once it was sent. */
  'phone.code': { code: string; minutes: number };
  /**
   * Invites somebody to help in a shop; `invitation` and `round` say which link it has.
   */
  'shop.invitation': { invitation: string; round: string; shop: string; by: string; days: number };
  /**
   * A day's digest for an admin: of each queue how many wait, `productsCount`, and of some since when the
   * oldest does, `productsSince`, ISO string or ''; messages that failed, and those of which nobody knows.
   */
  'digest.day': { day: string; failed: number; unknown: number; [figure: string]: string | number };
  /**
   * What was decided on a seller's products in a day, after the first: how many, and the titles of the first
   * twenty of each, one on a line.
   */
  'decisions.day': {
    approvedCount: number;
    approved: string;
    rejectedCount: number;
    rejected: string;
    editsCount: number;
    edits: string;
  };
}

export interface MessageValues extends NotificationValues, OwnMessageValues {}
