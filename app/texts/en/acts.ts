import type { HistoryChange } from '~/schemas/activity/history-log';
import type { ActTexts } from '~/texts/act-texts';
import type { EmailText, SmsParts } from '~/texts/messages';
import { bulkTexts } from './bulk';
import { intakeTexts } from './intake';
import { messageTexts } from './messages';
import { moneyTexts } from './money';
import { operatorTexts } from './operators';
import { orderTexts } from './orders';
import { peopleTexts } from './people';
import { productTexts } from './products';
import { promotionTexts } from './promotions';
import { tradeTexts } from './trades';

/** What people read of each act, in English (docs/product/acts.md). */
export const actTexts: ActTexts = {
  ...productTexts,
  ...orderTexts,
  ...intakeTexts,
  ...moneyTexts,
  ...promotionTexts,
  ...bulkTexts,
  ...tradeTexts,
  ...peopleTexts,
  ...messageTexts,
  ...operatorTexts,
};

/** The words of an act that is not known: for what goes through all of them. */
export interface AnyTexts {
  log?: (values: never, changes: readonly HistoryChange[]) => string;
  bell?: (values: never) => string;
  email?: (values: never) => EmailText;
  sms?: (values: never, now: Date) => SmsParts;
}
