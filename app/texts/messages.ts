import type { MessageValues } from '~/schemas/outbox/own-messages';

/** What an email says beside the sentence of its notification. */
export interface EmailText {
  /** By default the notification's first sentence. */
  subject?: string;
  /** Instead of the notification's, of a message that is none. */
  sentence?: string;
  facts?: readonly { name: string; value: string }[];
  /** Of a message of no kind: the button to its link. */
  button?: string;
}

/**
 * An SMS, of which one part gives way: names are cut so that the whole is one segment.
 *
 * @example ['New order MK-1 from ', 'Akosua Mensah', ': GHS 120.50.']
 */
export type SmsParts = readonly [before: string, cut?: string, after?: string];

/** The SMS of a language beside English, by the name of a notification or message. */
export type SmsTexts = {
  [Name in keyof MessageValues]?: (values: MessageValues[Name], now: Date) => SmsParts;
};

/** A fact of an email; none without a value. */
export const fact = (name: string, value: string) => (value === '' ? [] : [{ name, value }]);
