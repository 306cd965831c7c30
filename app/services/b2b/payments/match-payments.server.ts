import {
  findTradePaymentForUpdate,
  listWaitingPayments,
  updateTradePayment,
} from '~/repositories/b2b-payments.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { StatementMatchName } from '~/schemas/b2b/payment';
import { limits } from '~/schemas/limits';
import { isOwn } from '~/schemas/own-record';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../../activity/record-activity.server';
import { askReader, tooLargeAs } from '../../readers/ask-reader.server';
import type { StatementEntry } from './statement';

/** Waiting payments that one statement is compared with. */
const maxWaiting = 200;
/** A statement that ends longer ago than this says nothing of payments that wait now. */
const maxAgeDays = 60;

const tooMuch = 'This statement takes too long to read. Export fewer days, and upload that file.';

/** What a statement says of a payment that waits. */
interface MatchedPayment {
  id: string;
  tradeReference: string;
  payerName: string;
  payerReference: string;
  /** GHS. */
  amount: number;
  match: StatementMatchName;
  /** GHS, on the statement; null when it does not name the payment. */
  found: number | null;
  day: string | null;
}

export interface MatchedStatement {
  /** YYYY-MM-DD, of the first and the last payment on it. */
  from: string;
  to: string;
  entries: number;
  /** Lines that could not be read. */
  unread: number[];
  payments: MatchedPayment[];
}

/**
 * Matches a statement of the network or bank to the payments that wait, without the actor's own, and keeps
 * what it says with each. A payment that an earlier statement named stays found: a later statement may begin
 * after it.
 *
 * @param statement a CSV file, or its text as pasted
 * @returns what was found; or why the statement cannot be used
 */
export const matchPayments = catchUnavailable(match, 'a statement could not be matched');

async function match(
  actor: User,
  { file, text }: { file: File | undefined; text: string },
  now = new Date(),
): Promise<Result<MatchedStatement, 'file' | 'text'>> {
  const field = file ? ('file' as const) : ('text' as const);
  const content = await contentOf(file, text);
  if (!content.success) return content;
  // An admin could paste a statement that names their own payment.
  const waiting = (await listWaitingPayments(maxWaiting)).filter(
    ({ payerId, payeeId }) => !isOwn(actor, payerId, payeeId),
  );
  const read = await askReader('matchStatement', content.data, {
    payments: waiting.map(({ id, payerReference, amount }) => ({
      id,
      payerReference,
      amountPesewas: toPesewas(amount),
    })),
  }).catch(tooLargeAs(fail(tooMuch)));
  if (!read.success) return fail(read.error, field);
  const { from, to, entries, unread, matches } = read.data;
  if (to < dayOf(now.getTime() - maxAgeDays * dayMs))
    return fail(`This statement ends on ${formatDate(to)}. Export one of the last days.`, field);
  if (from > dayOf(now.getTime() + dayMs))
    return fail(`This statement begins on ${formatDate(from)}, which is in the future.`, field);
  const payments: MatchedPayment[] = [];
  for (const { id, tradeReference, payerName, payerReference, amount } of waiting) {
    const said = matches.get(id);
    if (!said) continue;
    const kept = await keep(actor, id, { said, now });
    if (!kept) continue;
    payments.push({
      id,
      tradeReference,
      payerName,
      payerReference,
      amount,
      match: kept.match,
      found: kept.amountPesewas === null ? null : kept.amountPesewas / 100,
      day: kept.day,
    });
  }
  const found = payments.filter((one) => one.match === 'found').length;
  await inTransaction(async (unit) => {
    recordActivity(unit, {
      event: 'trade_payment_moved.statement',
      actor,
      itemId: 'statement',
      values: { from, to, found, waiting: payments.length },
    });
  });
  return ok({ from, to, entries, unread, payments });
}

async function contentOf(file: File | undefined, text: string): Promise<Result<Buffer, 'file' | 'text'>> {
  if (!file)
    return text.trim() === ''
      ? fail('Choose a file, or paste the statement.', 'file')
      : ok(Buffer.from(text));
  if (file.size === 0) return fail('This file is empty.', 'file');
  if (file.size > limits.csv.bytes) return fail('A statement can be up to 10 MB.', 'file');
  return ok(Buffer.from(await file.arrayBuffer()));
}

type Said = { match: StatementMatchName; entry: StatementEntry | null };

/** Writes what a statement says with a payment that still waits; null for one that does not any more. */
async function keep(actor: User, id: string, { said, now }: { said: Said; now: Date }) {
  return inTransaction(async (unit) => {
    const payment = await findTradePaymentForUpdate(unit, 'all', id);
    if (payment?.status !== 'submitted') return null;
    const { statementMatch: before, statementEntry } = payment;
    if (said.match === 'not_found' && before !== null && before !== 'not_found')
      return {
        match: before,
        amountPesewas: statementEntry?.amountPesewas ?? null,
        day: statementEntry?.day ?? null,
      };
    const entry = said.entry && {
      day: said.entry.day,
      amountPesewas: said.entry.amountPesewas,
      payer: said.entry.payer,
    };
    updateTradePayment(unit, payment, { statementMatch: said.match, statementEntry: entry }, now);
    recordActivity(unit, {
      event: 'trade_payment_moved.matched',
      actor,
      itemId: id,
      values: { reference: payment.tradeReference },
      changes: [{ field: 'statementMatch', from: before ?? '', to: said.match }],
    });
    return { match: said.match, amountPesewas: entry?.amountPesewas ?? null, day: entry?.day ?? null };
  });
}
