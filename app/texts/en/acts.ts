import type { HistoryChange } from '~/schemas/activity/history-log';
import type { ActTexts } from '~/texts/act-texts';
import type { EmailText, SmsParts } from '~/texts/messages';
import { intakeTexts } from './intake';
import { moneyTexts } from './money';
import { orderTexts } from './orders';
import { promotionTexts } from './promotions';

/** What people read of each act, in English (docs/product/acts.md). */
export const actTexts: ActTexts = { ...orderTexts, ...intakeTexts, ...promotionTexts, ...moneyTexts };

/** The words of an act that is not known: for what goes through all of them. */
export interface AnyTexts {
  log?: (values: never, changes: readonly HistoryChange[]) => string;
  bell?: (values: never) => string;
  email?: (values: never) => EmailText;
  sms?: (values: never, now: Date) => SmsParts;
}
