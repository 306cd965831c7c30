import type { LogValues, NotificationValues } from '~/acts/acts';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { EmailText, SmsParts } from './messages';

/** What the activity log says of an act. */
type LogTexts = {
  [Name in keyof LogValues]: { log: (values: LogValues[Name], changes: readonly HistoryChange[]) => string };
};

/**
 * What a notification says; what an email says beside that, and an SMS, where it says something of its own.
 * Without words for an SMS it does not leave as one.
 */
type NotificationTexts = {
  [As in keyof NotificationValues]: {
    bell: (values: NotificationValues[As]) => string;
    email?: (values: NotificationValues[As]) => EmailText;
    sms?: (values: NotificationValues[As], now: Date) => SmsParts;
  };
};

/**
 * The words of a language: `log` by the name of an act, the others by the name of the notification, which is
 * mostly the same.
 */
export type ActTexts = {
  [Name in keyof LogTexts | keyof NotificationTexts]: (Name extends keyof LogTexts
    ? LogTexts[Name]
    : unknown) &
    (Name extends keyof NotificationTexts ? NotificationTexts[Name] : unknown);
};
