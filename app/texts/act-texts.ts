import type { Heard, LogSays } from '~/acts/acts';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { EmailText, SmsParts } from './messages';

/** What the activity log says of an act. */
type LogTexts = {
  [Name in keyof LogSays]: { log: (values: LogSays[Name], changes: readonly HistoryChange[]) => string };
};

/**
 * What a notification says; what an email says beside that, and an SMS, where it says something of its own.
 * Without words for an SMS it does not leave as one.
 */
type HeardTexts = {
  [As in keyof Heard]: {
    bell: (values: Heard[As]) => string;
    email?: (values: Heard[As]) => EmailText;
    sms?: (values: Heard[As], now: Date) => SmsParts;
  };
};

/**
 * The words of a language: `log` by the name of an act, the others by the name of the notification, which is
 * mostly the same.
 */
export type ActTexts = {
  [Name in keyof LogTexts | keyof HeardTexts]: (Name extends keyof LogTexts ? LogTexts[Name] : unknown) &
    (Name extends keyof HeardTexts ? HeardTexts[Name] : unknown);
};
