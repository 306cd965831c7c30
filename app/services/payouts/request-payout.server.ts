import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addLedgerLines, sumAvailable } from '~/repositories/ledger.server';
import { createPayout, findPayoutForUpdate, isReferenceFree } from '~/repositories/payouts.server';
import { findSellerAccountForUpdate } from '~/repositories/seller-accounts.server';
import { readPayoutsAsked, readPayoutsAskedForUpdate, writePayoutsAsked } from '~/repositories/users.server';
import type { Payout } from '~/schemas/payout';
import { amountTooSmall } from '~/schemas/payout-forms';
import type { SellerAccount } from '~/schemas/seller-account';
import { sellerNameOf, type User } from '~/schemas/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatCedis, fromPesewas } from '~/utils/money';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { lineOfPayout } from '../ledger/ledger-lines';
import { findAdminRecipients, notify, type Recipient } from '../notifications/notify.server';
import { forgetQueues } from '../queues/queue-lengths.server';
import { askedNews } from './payout-news';
import { newPayoutReference } from './payout-reference.server';
import { sellerDataOf } from './seller-data';

/** What a seller asks for. */
export interface WantedPayout {
  amountPesewas: number;
  accountId: string;
  note: string;
  /** What kind of payout it is, when the caller says so. */
  type?: string;
  /** From the form; the same form makes one payout. */
  idempotencyKey?: string;
}

type Field = 'amount' | 'accountId';
type Requested = Result<{ payoutId: string; reference: string }, Field>;

/** As many as a transaction has: fifty tabs of one seller all get their turn. */
const mostAttempts = 60;

/**
 * Requests a payout: its record, the line of the ledger that takes the money from the balance, the admins'
 * notifications and the log entry are written together (docs/product.md, "Payouts").
 *
 * @returns the payout's id and reference; or what is wrong, that less is available, or that the database is
 * unavailable
 */
export const requestPayout = catchUnavailable(request, 'a payout could not be asked for');

async function request(actor: User, wanted: WantedPayout, now = new Date()): Promise<Requested> {
  if (!actor.id) return fail('User ID is required to request a payout.');
  if (!(wanted.amountPesewas > 0)) return fail(amountTooSmall, 'amount');
  const admins = await findAdminRecipients();
  const id = recordIdOf(actor.id, wanted.idempotencyKey);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    // Counted before it is summed: whatever is asked for after the sum changes the count.
    const asked = await readPayoutsAsked(actor.id);
    const available = await sumAvailable({ sellerId: actor.id }, now);
    const result = await inTransaction((unit) =>
      tryRequest(unit, { actor, wanted, id, admins, asked, available, now }),
    );
    if (result === 'asked meanwhile') continue;
    forgetQueues('payouts');
    return result;
  }
  return fail('Other payouts were asked for at this moment. Try again.');
}

/**
 * A form that was sent, called back and changed: taking it for the same would lose the change without a word.
 */
const usedForm =
  'This form was sent before, and its payout is in the list. Open this page anew to ask for another one.';

function isSame(payout: Payout, { amountPesewas, accountId }: WantedPayout): boolean {
  return payout.amountPesewas === amountPesewas && payout.account?.id === accountId;
}

interface Attempt {
  actor: User;
  wanted: WantedPayout;
  id: string;
  admins: Recipient[];
  /** Payouts that had been asked for when `available` (pesewas) was summed. */
  asked: number;
  available: number;
  now: Date;
}

async function tryRequest(unit: UnitOfWork, attempt: Attempt): Promise<Requested | 'asked meanwhile'> {
  const { actor, wanted, id, asked, available, now } = attempt;
  const before = await findPayoutForUpdate(unit, { vendorId: actor.id }, id);
  if (before)
    return isSame(before, wanted) ? ok({ payoutId: id, reference: before.reference }) : fail(usedForm);
  const account = await findSellerAccountForUpdate(unit, { userId: actor.id }, wanted.accountId);
  if (account?.status !== 'active') return fail('Seller account not found.', 'accountId');
  if ((await readPayoutsAskedForUpdate(unit, actor.id)) !== asked) return 'asked meanwhile';
  if (wanted.amountPesewas > available) return fail(tooMuch(available), 'amount');
  let reference = newPayoutReference(now);
  while (!(await isReferenceFree(unit, reference))) reference = newPayoutReference(now);
  write(unit, attempt, account, reference);
  return ok({ payoutId: id, reference });
}

function write(
  unit: UnitOfWork,
  { actor, wanted, id, admins, asked, now }: Attempt,
  account: SellerAccount,
  reference: string,
): void {
  const { amountPesewas, note } = wanted;
  const { type, network, bankName, ghippsCode, branch, accountNumber, accountName } = account;
  const payout = {
    vendorId: actor.id,
    amountPesewas,
    reference,
    note,
    type: wanted.type || null,
    sellerData: sellerDataOf(actor),
    account: { id: account.id, type, network, bankName, ghippsCode, branch, accountNumber, accountName },
  };
  createPayout(unit, id, payout, now);
  writePayoutsAsked(unit, actor.id, asked + 1);
  const line = lineOfPayout({ id, reference, sellerId: actor.id, amountPesewas });
  addLedgerLines(unit, [line], now);
  const amount = fromPesewas(amountPesewas);
  notify(unit, admins, askedNews({ id, reference, amount }, sellerNameOf(actor)));
  recordActivity(unit, {
    event: 'payout_requested',
    actor,
    itemId: id,
    description: `Asked for the payout ${reference} of ${formatCedis(amount)}`,
    changes: [{ field: 'status', from: '', to: 'unpaid' }],
  });
}

function tooMuch(available: number): string {
  return available > 0
    ? `You can ask for ${formatCedis(fromPesewas(available))} at most now.`
    : 'Nothing is available to be paid out now.';
}
