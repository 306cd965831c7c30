import { randomInt } from 'node:crypto';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { createOutgoing } from '~/repositories/messages/outgoing.server';
import {
  deletePhoneCode,
  findPhoneCodeForUpdate,
  writePhoneCode,
  writePhoneCodeTries,
} from '~/repositories/people/phone-codes.server';
import { findUserForUpdate, updateMessageFields } from '~/repositories/people/user-management.server';
import { codeDigits } from '~/schemas/outbox/message-forms';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { fail, ok, type Result } from '~/utils/result';
import { isSigned, signatureOf } from '~/utils/signed.server';
import { plural } from '~/utils/text';
import { happened } from '../activity/happened.server';
import { countTry } from '../auth/rate-limit.server';
import { languageOfSms } from '../languages/page-language.server';

/** Minutes that a code works. */
const codeMinutes = 10;
/** Wrong codes that may be entered before a new one is needed. */
const maxTries = 5;

const purpose = 'phone code';
const hashed = ({ id }: { id: string }, phone: string, code: string) => `${id} ${phone} ${code}`;

/**
 * Sends a code to the person's phone number, as it is in their profile; an earlier code ends. Whether
 * somebody else has this number changes nothing (docs/product.md, "Emails and SMS").
 *
 * @throws AppError `rate-limited` after three codes of one person, or five to one number, in an hour
 */
export async function sendPhoneCode(
  actor: User,
  now = new Date(databaseNow()),
): Promise<Result<null, 'phone'>> {
  const { id, phone } = actor;
  if (phone === '') return fail('Add your phone number to your profile first.', 'phone');
  await countTry('phoneCode', id);
  await countTry('phoneCodeOfNumber', phone);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const until = new Date(now.getTime() + codeMinutes * 60_000);
  const language = await languageOfSms(actor);
  await inTransaction(async (unit) => {
    writePhoneCode(unit, id, { phone, hash: signatureOf(purpose, hashed(actor, phone, code)) }, until);
    createOutgoing(unit, `code_${id}_${now.getTime()}_sms`, {
      channel: 'sms',
      kind: '',
      userId: id,
      sellerId: actor.role === 'seller' ? id : '',
      event: 'phone.code',
      values: { code, minutes: codeMinutes },
      language,
      link: '',
      to: phone,
      nextAt: now,
      until,
    });
  });
  return ok(null);
}

type Checked = 'confirmed' | 'over' | { left: number };

/** Confirms the phone number that a code was sent to, if it is still the person's. */
export async function confirmPhone(
  actor: User,
  code: string,
  now = new Date(),
): Promise<Result<null, 'code'>> {
  const checked = await inTransaction<Checked>(async (unit) => {
    const [person, sent] = await Promise.all([
      findUserForUpdate(unit, 'all', actor.id),
      findPhoneCodeForUpdate(unit, actor.id),
    ]);
    if (!person) throw notFound('user');
    const isOver = !sent?.expiresAt || sent.expiresAt <= now.toISOString() || sent.phone !== person.phone;
    if (isOver || sent.tries >= maxTries) return 'over';
    if (!isSigned(purpose, hashed(person, sent.phone, code), sent.hash)) {
      writePhoneCodeTries(unit, person.id, sent.tries + 1);
      return { left: maxTries - sent.tries - 1 };
    }
    deletePhoneCode(unit, person.id);
    updateMessageFields(unit, person.id, { confirmedPhone: sent.phone });
    happened(unit, 'profile.phone', { id: person.id }, { by: actor });
    return 'confirmed';
  });
  if (checked === 'confirmed') return ok(null);
  if (checked === 'over' || checked.left === 0)
    return fail('This code doesn’t work any more. Send a new one.', 'code');
  return fail(`This code is wrong. ${plural(checked.left, 'try', 'tries')} left.`, 'code');
}
