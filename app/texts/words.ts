import type { cancelReasons, refundReasons, returnReasons } from '~/schemas/orders/order-labels';
import type { seededReasons } from '~/schemas/settings/settings';
import type { StatusName } from '~/schemas/statuses';

type ReasonName =
  | (typeof cancelReasons | typeof returnReasons | typeof refundReasons)[number]
  | (typeof seededReasons)[number]['label'];

/** Words of another language by their English text; what has none is shown in English. */
type Translated<English extends string> = Partial<Record<English, string>>;

/** The words of a language that pages get (docs/decisions/languages.md). */
export interface Words {
  /** Who has read all of them and the SMS, by name; null: nobody yet. */
  reviewedBy: string | null;
  /** Not for SMS alone: `tests/source/screens-in-words.test.ts` holds how much must have words. */
  isForPages: boolean;
  statuses: Translated<StatusName>;
  reasons: Translated<ReasonName>;
  /** By what buttons say in the code alone; `tests/source/words.test.ts` finds a key that none says. */
  buttons: Record<string, string>;
}

/** A part of a page's words. */
export type WordKind = Exclude<keyof Words, 'reviewedBy' | 'isForPages'>;
