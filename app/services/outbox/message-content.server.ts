import { kindsOfNotifications } from '~/acts/acts';
import { kindsOfMessages, type MessageKind } from '~/schemas/outbox/message-kinds';
import type { EmailContent, MessageChannel } from '~/schemas/outbox/outgoing';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { type AnyTexts, actTexts } from '~/texts/en/acts';
import { emailButtons, emailReason } from '~/texts/en/emails';
import { ownTexts } from '~/texts/en/own-messages';
import { languageTexts } from '~/texts/languages.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { segmentSeptets, septetsOf, toGsm7 } from '~/utils/gsm7';
import { truncate } from '~/utils/text';
import { joinUrlOf } from './join-links.server';
import { stopUrlOf } from './stop-links.server';

/** Letters of an email's subject. */
const maxSubject = 90;

type Told = Pick<OutgoingRecord, 'event' | 'values'>;

// What is stored of an event has its values: it was written as an act was told. The types of one are lost in
// the record, and found again here alone.
const given = (values: Told['values']) => values as never;
const texts: Record<string, AnyTexts> = { ...actTexts, ...ownTexts };
/** The words of an event; none of one that Makola does not know any more. */
const wordsOf = (event: string): AnyTexts => (Object.hasOwn(texts, event) && texts[event]) || {};

/** Whether an event has words for a channel. */
export const hasWords = (event: string, channel: MessageChannel): boolean =>
  wordsOf(event)[channel === 'email' ? 'bell' : 'sms'] !== undefined;

/** Which kind of messages an event is; null for those that nobody chooses, as a code. */
export function kindOfMessage(event: string): MessageKind | null {
  if (event === 'digest.day') return 'digest';
  if (event === 'decisions.day') return 'products';
  return kindsOfNotifications.get(event) ?? null;
}

/** What an email of an event says (docs/product.md, "Emails and SMS"). */
export function emailContentOf({
  userId,
  link,
  ...message
}: Pick<OutgoingRecord, 'userId' | 'event' | 'values' | 'link'>): EmailContent {
  const { email, bell } = wordsOf(message.event);
  const own = email?.(given(message.values));
  const sentence = own?.sentence ?? bell?.(given(message.values)) ?? '';
  const heading = own?.subject ?? firstSentence(sentence);
  const kind = kindOfMessage(message.event);
  const label = kind ? emailButtons[kind] : own?.button;
  const page = message.event === 'shop.invitation' ? joinUrlOf(given(message.values)) : link;
  return {
    subject: truncate(heading, maxSubject),
    heading,
    paragraphs: [sentence],
    facts: own?.facts ?? [],
    button: page === '' || !label ? null : { label, url: absoluteUrl(page) },
    reason: kind ? emailReason(kindsOfMessages[kind].label) : '',
    stopUrl: kind ? absoluteUrl(stopUrlOf({ userId, kind, channel: 'email' })) : null,
  };
}

/** 'Your product “Stole” was approved' */
const firstSentence = (text: string) => text.replace(/^(.{10,}?)[.:!?](\s.*)?$/s, '$1');

type SmsRecord = Pick<OutgoingRecord, 'event' | 'values' | 'language' | 'link'>;

/**
 * An SMS of an event, one segment with the link to its page, in English where the person's language has no
 * words for it; '' for one without words.
 */
export function smsTextOf({ link, language, ...message }: SmsRecord, now = new Date()): string {
  const own: Record<string, AnyTexts['sms']> = language ? languageTexts[language].sms : {};
  const sms = (Object.hasOwn(own, message.event) && own[message.event]) || wordsOf(message.event).sms;
  if (!sms) return '';
  const parts = sms(given(message.values), now);
  const [before = '', cut = '', after = ''] = parts.map((part = '') => toGsm7(part));
  const whole = link === '' ? '' : ` ${absoluteUrl(link)}`;
  // A second segment costs as much again: a long address is left out.
  const url = septetsOf(`${before}${after}${whole}`) > segmentSeptets ? '' : whole;
  const room = segmentSeptets - septetsOf(`${before}${after}${url}`);
  return `${before}${cutTo(cut, room)}${after}${url}`;
}

/** As much of a text as there is room for, in septets. */
function cutTo(text: string, room: number): string {
  if (septetsOf(text) <= room) return text;
  let short = text;
  while (short !== '' && septetsOf(short) > room - 2) short = short.slice(0, -1);
  return `${short.trimEnd()}..`;
}

/** What a template of WhatsApp is filled with: the SMS in English, as the template, without the link. */
export function whatsappOf(record: SmsRecord, now = new Date()) {
  return {
    template: `makola_${record.event.replace('.', '_')}`,
    parameters: [smsTextOf({ ...record, language: null, link: '' }, now)],
    buttonEnd: record.link === '' ? null : record.link.replace(/^\//, ''),
  };
}
