import { listHeldPayments, listWaitingPayments } from '~/repositories/bulk/b2b-payments.server';
import { listChosenColumns, prepareChosenColumns } from '~/repositories/bulk/statement-columns.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { StatementMatchName, TradePaymentRecord } from '~/schemas/bulk/payment';
import {
  type NotCountedReason,
  noStatementAnswers,
  type StatementAnswers,
  type StatementQuestion,
} from '~/schemas/bulk/statement-columns';
import { limits } from '~/schemas/limits';
import { isOwn } from '~/schemas/own-record';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { fromPesewas, toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../../activity/happened.server';
import { askReader, tooLargeAs } from '../../readers/ask-reader.server';
import { keepMatch, type Matching, markLeftAgain } from './keep-match.server';
import type { ShownRow } from './read-statement.server';
import { matchStatement } from './readers.server';
import type { StatementMatch } from './statement-match';

/** Payments of each status that one statement is compared with. */
const maxPayments = 200;
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
  /** Why what names it is no money that we received. */
  reason: NotCountedReason | null;
}

export interface MatchedStatement {
  /** YYYY-MM-DD, of its first and its last row. */
  from: string;
  to: string;
  entries: number;
  /** Rows that do not count: all of them, and those that are shown. */
  notCounted: { count: number; rows: ShownRow[] };
  /** Lines that could not be read. */
  unread: number[];
  payments: MatchedPayment[];
  /** Verified payments whose money left again, as only this statement says. */
  leftAgain: Pick<TradePaymentRecord, 'id' | 'tradeReference' | 'amount'>[];
  /** Whether its columns were read as an admin chose them for an earlier statement. */
  usedBefore: boolean;
}

/** What must be asked before a statement can be read; `text` is null for a long file, to be chosen again. */
export interface AskedStatement {
  question: StatementQuestion;
  text: string | null;
}

/**
 * Matches a statement of the network or bank to the payments that wait, without the actor's own, and keeps
 * what it says with each. A payment that an earlier statement named stays found, since a later statement may
 * begin after it, unless this one says that the money left again; then a verified one is marked too.
 *
 * @param statement a CSV file, or its text as pasted, and what an admin said of it
 * @returns what was found, or what must be asked first; or why the statement cannot be used
 */
export const matchPayments = catchUnavailable(match, 'a statement could not be matched');

interface StatementInput {
  file: File | undefined;
  text: string;
  answers?: StatementAnswers;
  /** Whether to ask in any case which column is which. */
  isAsked?: boolean;
}

async function match(
  actor: User,
  { file, text, answers = noStatementAnswers, isAsked = false }: StatementInput,
  now = new Date(),
): Promise<Result<MatchedStatement | AskedStatement, 'file' | 'text'>> {
  const field = file ? ('file' as const) : ('text' as const);
  const content = await contentOf(file, text);
  if (!content.success) return content;
  // An admin could paste a statement that names their own payment.
  const [allWaiting, allHeld, { paymentInstructions }, chosenBefore] = await Promise.all([
    listWaitingPayments(maxPayments),
    listHeldPayments(maxPayments),
    getSettings(),
    listChosenColumns(),
  ]);
  const isOther = ({ payerId, payeeId }: TradePaymentRecord) => !isOwn(actor, payerId, payeeId);
  const waiting = allWaiting.filter(isOther);
  const held = allHeld.filter((payment) => payment.statementMatch === 'found' && isOther(payment));
  const read = await askReader(matchStatement, content.data, {
    // Those that were found first: the row that paid one pays no other.
    payments: [...held, ...waiting].map(({ id, payerReference, amount }) => ({
      id,
      payerReference,
      amountPesewas: toPesewas(amount),
    })),
    ownDigits: paymentInstructions.replace(/[ -]/g, ''),
    latest: dayOf(now.getTime() + dayMs),
    answers,
    chosenBefore,
    isAsked,
  }).catch(tooLargeAs(fail(tooMuch)));
  if (!read.success) return fail(read.error, field);
  if ('question' in read.data) return ok(read.data);
  const { from, to, entries, notCounted, unread, matches, chosen } = read.data;
  if (to < dayOf(now.getTime() - maxAgeDays * dayMs))
    return fail(`This statement ends on ${formatDate(to)}. Export one of the last days.`, field);
  if (from > dayOf(now.getTime() + dayMs))
    return fail(`This statement begins on ${formatDate(from)}, which is in the future.`, field);
  const isChosenNow = chosen !== null && !chosen.isBefore;
  const matching = { actor, now, isChosenNow };
  const payments = await keepMatches(waiting, matches, matching);
  const leftAgain = await markAllLeftAgain(held, matches, matching);
  const found = payments.filter((one) => one.match === 'found').length;
  await inTransaction(async (unit) => {
    if (isChosenNow) {
      const { names, columns, own } = chosen;
      const add = await prepareChosenColumns(unit);
      add({ names, columns, own });
    }
    const facts = { id: 'statement', from, to, found, waiting: payments.length };
    happened(unit, 'statement.matched', facts, { by: actor });
  });
  const usedBefore = chosen?.isBefore ?? false;
  return ok({ from, to, entries, notCounted, unread, payments, leftAgain, usedBefore });
}

type Matches = ReadonlyMap<string, StatementMatch>;

async function keepMatches(
  waiting: readonly TradePaymentRecord[],
  matches: Matches,
  matching: Matching,
): Promise<MatchedPayment[]> {
  const payments: MatchedPayment[] = [];
  for (const { id, tradeReference, payerName, payerReference, amount } of waiting) {
    const said = matches.get(id);
    const kept = said ? await keepMatch(id, said, matching) : null;
    if (!kept) continue;
    payments.push({
      id,
      tradeReference,
      payerName,
      payerReference,
      amount,
      match: kept.match,
      found: kept.entry ? fromPesewas(kept.entry.amountPesewas) : null,
      day: kept.entry?.day ?? null,
      reason: kept.entry?.reason ?? null,
    });
  }
  return payments;
}

async function markAllLeftAgain(
  held: readonly TradePaymentRecord[],
  matches: Matches,
  matching: Matching,
): Promise<MatchedStatement['leftAgain']> {
  const marked: MatchedStatement['leftAgain'] = [];
  for (const { id, tradeReference, amount } of held) {
    const said = matches.get(id);
    if (said && (await markLeftAgain(id, said, matching))) marked.push({ id, tradeReference, amount });
  }
  return marked;
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
