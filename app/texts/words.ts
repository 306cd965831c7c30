import type { cancelReasons, refundReasons, returnReasons } from '~/schemas/orders/order-labels';
import type { seededReasons } from '~/schemas/settings/settings';
import type { StatusName } from '~/schemas/statuses';
import type { buttonNames } from './en/buttons';
import type { pendingNames } from './en/pending';

export type { StatusName };
export type ReasonName =
  | (typeof cancelReasons | typeof returnReasons | typeof refundReasons)[number]
  | (typeof seededReasons)[number]['label'];
export type ButtonName = (typeof buttonNames)[number];
export type PendingName = (typeof pendingNames)[number];

/**
 * Words of another language beside the English ones. A changed English text does not compile until it is
 * looked at here; null: nobody has said it yet, and the English is shown.
 */
export type Translated<Name extends string> = Record<Name, string | null>;

/** The words of a language that pages get (docs/decisions/languages.md). */
export interface Words {
  /** Who has read them, by name; 'not reviewed' until then. */
  reviewer: string;
  statuses: Translated<StatusName>;
  reasons: Translated<ReasonName>;
  buttons: Translated<ButtonName>;
  pending: Translated<PendingName>;
}

/** A part of a page's words. */
export type WordKind = Exclude<keyof Words, 'reviewer'>;
