import { describe, expect, it } from 'vitest';
import { otherLanguages } from '~/schemas/languages';
import type { MessageValues } from '~/schemas/outbox/own-messages';
import { smsTextOf } from '~/services/outbox/message-content.server';
import { languageTexts } from '~/texts/languages.server';
import { isGsm7, smsSegments } from '~/utils/gsm7';
import { type AnyTexts, actTexts } from './en/acts';
import { ownTexts } from './en/own-messages';

const at = '2026-12-28T22:30:00.000Z';
const name = 'Nana Ɔkɔmfo Akosua “Ama” Agyeiwaa-Boateng Oforiwaa-Amanfo of Abetifi – Kumasi '.repeat(3);
const number = 'MK-000123456789-ABCD';
const amount = 9_999_999.99;
const order = 'x'.repeat(20);
const placed = {
  order,
  number,
  buyer: name,
  item: name,
  others: 99,
  total: amount,
  acceptBy: at,
  note: name,
};
const reference = 'TS9ABCDEFGHIJK';

/** The longest that each event has to tell. */
const longest: { [Event in keyof MessageValues]?: MessageValues[Event] } = {
  'phone.code': { code: '123456', minutes: 10 },
  'order.placed': placed,
  'order.paid': { ...placed, isCash: true },
  'order.late': { order, number, isAccepted: false },
  'order.expiring': { order, number, at },
  'order.expired': { number },
  'order.cancelled': { number, isPart: true, refunded: amount, reason: name },
  'order.reversed': { number, isUnderWay: false },
  'order.paid_again': { number },
  'order.refunded': { number, amount, reason: name },
  'return.opened': { number, reason: name },
  'return.escalated': { number },
  'return.decided': { number, isApproved: true, note: name },
  'payout.paid': { reference, amount },
  'payout.returned': { reference, amount, reason: name },
  'payout.account': { reference, amount, account: name },
  'payout.issue': { reference, amount, reason: name },
  'account.added': { account: name },
  'account.changed': { before: name, after: name },
  'account.removed': { account: name },
  'factor.set_up': {},
  'factor.off': {},
  'factor.new_codes': {},
  'factor.recovery_used': { left: 10 },
  'factor.reset_asked': {},
  'factor.reset': {},
  'user.reactivated': {},
  'user.new_admin': { name: 'Ama', by: 'Kofi' },
  'user.role': { role: 'admin' },
  'user.rights': { by: name },
};

const sent = [
  ...Object.entries<AnyTexts>({ ...actTexts, ...ownTexts })
    .filter(([, words]) => words.sms)
    .map(([event]) => ({ language: null, event })),
  ...otherLanguages.flatMap((language) =>
    Object.keys(languageTexts[language].sms).map((event) => ({ language, event })),
  ),
];

describe('every SMS', () => {
  it.each(sent)(
    '$event in $language is one segment with the longest names and a link',
    ({ language, event }) => {
      const values = longest[event as keyof MessageValues];
      expect(values).toBeDefined();
      const link = event === 'phone.code' ? '' : `/seller/orders/${order}`;
      const now = new Date('2026-11-28T09:00:00Z');
      const text = smsTextOf({ event, values: Object(values), language, link }, now);
      expect(isGsm7(text), text).toBe(true);
      expect(smsSegments(text), text).toBe(1);
      expect(text).not.toMatch(/undefined|\[object|NaN|\?/);
    },
  );
});

it('is in English where a language has no words for it', () => {
  const message = { event: 'order.undelivered', values: {}, link: '' };
  const english = { event: 'payout.issue', values: { reference: 'TS1', amount: 5, reason: '' }, link: '' };
  expect(smsTextOf({ ...message, language: 'ak' })).toBe('');
  expect(smsTextOf({ ...english, language: 'ak' })).toBe(smsTextOf({ ...english, language: null }));
  const paid = { event: 'payout.paid', values: { reference: 'TS1', amount: 5 }, link: '' };
  expect(smsTextOf({ ...paid, language: 'ak' })).not.toBe(smsTextOf({ ...paid, language: null }));
});
