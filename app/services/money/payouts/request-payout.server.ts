import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines, sumBalanceForUpdate } from '~/repositories/money/ledger.server';
import { createPayout, findPayoutForUpdate, isReferenceFree } from '~/repositories/money/payouts.server';
import { findSellerAccountForUpdate } from '~/repositories/money/seller-accounts.server';
import { getUser } from '~/repositories/people/users.server';
import type { BalanceSums } from '~/schemas/money/ledger';
import type { Payout } from '~/schemas/money/payout';
import { amountTooSmall } from '~/schemas/money/payout-forms';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { Shop } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatCedis, fromPesewas } from '~/utils/money';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, type Recipients, readRecipients } from '../../activity/happened.server';
import { balanceOf } from '../ledger/balance';
import { lineOfPayout } from '../ledger/ledger-lines';
import { newPayoutReference } from './payout-reference.server';
import { accountOfPayout, sellerDataOf } from './seller-data';

export interface PayoutRequest {
  amountPesewas: number;
  accountId: string;
  note: string;
  /** Kept as sent by the caller. */
  type?: string;
  /** From the form: each key makes one payout. */
  idempotencyKey?: string;
}

type Field = 'amount' | 'accountId';
type Requested = Result<{ payoutId: string; reference: string }, Field>;

/**
 * Requests a payout: writes its record, its ledger line, the admins' notifications and the log entry together
 * (docs/product.md, "Payouts").
 *
 * @returns the payout's id and reference; or the error, or that the database is unavailable
 */
export const requestPayout = catchUnavailable(request, 'a payout could not be requested');

async function request(shop: Shop, actor: User, input: PayoutRequest, now = new Date()): Promise<Requested> {
  if (!shop.sellerId) return fail('User ID is required to request a payout.');
  if (!(input.amountPesewas > 0)) return fail(amountTooSmall, 'amount');
  const id = recordIdOf(shop.sellerId, input.idempotencyKey);
  // What a payout keeps of the seller is the owner's, whoever requests it.
  const owner = await getUser(shop.sellerId);
  return inTransaction((unit) => tryRequest(unit, { shop, owner, actor, input, id, now }));
}

/** For a form that was sent, changed with the back button and sent again: the change must not get lost. */
const usedFormMessage =
  'This form was already sent, and its payout is in the list. Open Payouts again to request another one.';

function isSame(payout: Payout, { amountPesewas, accountId }: PayoutRequest): boolean {
  return payout.amountPesewas === amountPesewas && payout.account?.id === accountId;
}

interface Attempt {
  shop: Shop;
  /** The seller whose shop it is. */
  owner: User;
  actor: User;
  input: PayoutRequest;
  id: string;
  now: Date;
}

async function tryRequest(unit: UnitOfWork, attempt: Attempt): Promise<Requested> {
  const { shop, input, id, now } = attempt;
  const { sellerId } = shop;
  const before = await findPayoutForUpdate(unit, { vendorId: sellerId }, id);
  if (before)
    return isSame(before, input) ? ok({ payoutId: id, reference: before.reference }) : fail(usedFormMessage);
  const account = await findSellerAccountForUpdate(unit, { userId: sellerId }, input.accountId);
  if (account?.status !== 'active') return fail('Seller account not found.', 'accountId');
  const balance = await sumBalanceForUpdate(unit, sellerId, now);
  const { available } = balanceOf(balance);
  if (input.amountPesewas > available) return fail(tooMuchMessage(available), 'amount');
  let reference = newPayoutReference(now);
  while (!(await isReferenceFree(unit, reference))) reference = newPayoutReference(now);
  const recipients = await readRecipients(unit, 'payout.requested', {});
  write(unit, attempt, { account, reference, recipients, balance });
  return ok({ payoutId: id, reference });
}

/** What was read for a request that is allowed. */
interface Checked {
  account: SellerAccount;
  reference: string;
  recipients: Recipients<'payout.requested'>;
  balance: BalanceSums;
}

function write(
  unit: UnitOfWork,
  { shop, owner, actor, input, id, now }: Attempt,
  { account, reference, recipients, balance }: Checked,
): void {
  const { amountPesewas, note } = input;
  const payout = {
    vendorId: shop.sellerId,
    amountPesewas,
    reference,
    note,
    type: input.type || null,
    sellerData: sellerDataOf(owner),
    account: accountOfPayout(account),
    requestedBy: nameOf(actor),
    balance,
  };
  createPayout(unit, id, payout, now);
  const line = lineOfPayout({ id, reference, sellerId: shop.sellerId, amountPesewas });
  addLedgerLines(unit, [line], now, 'atOnce');
  const amount = fromPesewas(amountPesewas);
  const facts = { id, reference, amount, seller: shop.sellerName, sellerId: shop.sellerId };
  const changes = [{ field: 'status', from: '', to: 'unpaid' }];
  happened(unit, 'payout.requested', facts, { by: actor, changes, ...recipients });
}

function tooMuchMessage(available: number): string {
  return available > 0
    ? `You can request up to ${formatCedis(fromPesewas(available))} right now.`
    : 'Nothing is available to pay out right now.';
}
