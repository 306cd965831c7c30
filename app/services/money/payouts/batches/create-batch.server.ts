import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { createBatch, findBatch, findBatchForUpdate } from '~/repositories/money/payout-batches.server';
import {
  channelOf,
  findPayoutForUpdate,
  listPayouts,
  writePayoutBatch,
} from '~/repositories/money/payouts.server';
import { findSellerAccountForUpdate } from '~/repositories/money/seller-accounts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { limits } from '~/schemas/limits';
import { previousNumber } from '~/schemas/money/account-number';
import type { Network } from '~/schemas/money/networks';
import { isInBatch, type Payout, type PayoutAccount } from '~/schemas/money/payout';
import type { BatchLine, PayoutBatch } from '~/schemas/money/payout-batch';
import { type StoredTransferColumns, transferColumnsOf } from '~/schemas/money/transfer-columns';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { newIdempotencyKey, recordIdOf } from '~/utils/record-id.server';
import { ok, type Result } from '~/utils/result';
import { happened } from '../../../activity/happened.server';
import { requireNotOwn } from '../../../auth/require-not-own';
import { isSelectable, sellerNameIn } from '../list-payouts.server';
import { isPayoutClaimed } from '../payout-claim.server';
import { versionOfPayout } from '../payout-rules';
import { factsOfBatch } from './batch-rules';

/** A payout of the list and the version that its row showed. */
export interface SelectedPayout {
  id: string;
  version: string;
}

export interface CreatedBatches {
  /** One of each network and bank. */
  batches: { id: string; channel: string }[];
  /** How many payouts they have; null when the same choice had made them before. */
  count: number | null;
  /** Selected payouts that are in none, and why. */
  leftOut: { reference: string; why: string }[];
}

type Created = Result<CreatedBatches, 'id'>;

/**
 * Puts payouts into a new batch for each network and bank, and marks each, so that neither its seller nor
 * another admin changes it meanwhile (docs/product.md, "Payouts"). What cannot be in one is left out and
 * named. The same choice again gives the batches that it made.
 *
 * @returns or why no payout can be in a batch
 * @throws AppError `forbidden` when one is the actor's own
 */
export const createPayoutBatches = catchUnavailable(create, 'batches of payouts could not be made');

/**
 * As `createPayoutBatches`, of what can be in a batch of one network: of its oldest open payouts as many as a
 * batch holds, looked for among the first 500.
 *
 * @param key the idempotency key of the form: the same gives the batch that it made
 */
export async function createBatchOf(
  actor: User,
  { channel, key }: { channel: Network; key: string | undefined },
): Promise<Created> {
  const batchId = recordIdOf(channel, key);
  const made = await findBatch('all', batchId);
  if (made) return ok(madeAlready(made));
  const selected = await oldestOf(actor, channel);
  if (selected.length > 0) return createPayoutBatches(actor, selected, { batchId });
  const error = `No payout to ${channel} can be in a batch now. Open each one to see why.`;
  return { success: false, kind: 'conflict', error };
}

const madeAlready = ({ id, channel }: PayoutBatch): CreatedBatches => ({
  batches: [{ id, channel }],
  count: null,
  leftOut: [],
});

const { max } = limits.payoutBatch;
/** Those that are in batches stay open until they are settled, so more is read than a batch holds. */
const pagesRead = 5;

async function oldestOf(actor: User, channel: Network): Promise<SelectedPayout[]> {
  const suspended = await listSuspendedSellers('all');
  const found: SelectedPayout[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < pagesRead && cursor !== null && found.length < max; page += 1) {
    const rows: Awaited<ReturnType<typeof listPayouts>> = await listPayouts('all', {
      tab: 'actionable',
      channel,
      search: '',
      cursor,
      size: max,
    });
    for (const row of rows.items)
      if (isReadable(row) && isSelectable(row, { suspended, actor }))
        found.push({ id: row.id, version: versionOfPayout(row) });
    cursor = rows.nextCursor;
  }
  return found.slice(0, max);
}

async function create(
  actor: User,
  selected: readonly SelectedPayout[],
  { batchId, now = new Date() }: { batchId?: string; now?: Date } = {},
): Promise<Created> {
  const [{ transferColumns }, suspended] = await Promise.all([getSettings(), listSuspendedSellers('all')]);
  const unique = [...new Map(selected.map((one) => [one.id, one])).values()];
  return inTransaction((unit) =>
    tryCreate(unit, { actor, selected: unique, batchId, transferColumns, suspended, now }),
  );
}

interface Attempt {
  actor: User;
  selected: readonly SelectedPayout[];
  /** Of the batch, where there is one. */
  batchId: string | undefined;
  transferColumns: StoredTransferColumns;
  suspended: ReadonlySet<string>;
  now: Date;
}

interface Looked {
  payout: Payout | null;
  id: string;
  /** Why it cannot be in a batch. */
  why: string | null;
}

async function tryCreate(unit: UnitOfWork, attempt: Attempt): Promise<Created> {
  const { actor, selected, batchId } = attempt;
  // The same form, sent at the same moment, may have found others.
  const made = batchId === undefined ? null : await findBatchForUpdate(unit, 'all', batchId);
  if (made) return ok(madeAlready(made));
  const looked = await Promise.all(selected.map((one) => lookAt(unit, one, attempt)));
  const lines = looked.flatMap(({ payout, why }) =>
    payout?.account && why === null ? lineOf(payout, payout.account) : [],
  );
  const leftOut = looked.flatMap(({ payout, id, why }) =>
    why === null ? [] : { reference: payout?.reference || id, why },
  );
  const channels = [...new Set(lines.map((line) => channelOf(line)))];
  if (channels.length === 0) {
    const batches = madeBefore(looked);
    if (batches.length === 0) return nothingLeft(leftOut);
    return ok({ batches, count: null, leftOut: leftOut.filter(({ why }) => why !== inOther) });
  }
  const batches = channels.map((channel) =>
    newBatch({ attempt, channel, lines: lines.filter((line) => channelOf(line) === channel) }),
  );
  for (const batch of batches) {
    createBatch(unit, batch);
    for (const { payoutId } of batch.lines) writePayoutBatch(unit, payoutId, batch.id);
    const changes = [{ field: 'status', from: '', to: 'open' }];
    happened(unit, 'batch.created', factsOfBatch(batch), { by: actor, changes });
  }
  return ok({
    batches: batches.map(({ id, channel }) => ({ id, channel })),
    count: lines.length,
    leftOut,
  });
}

async function lookAt(
  unit: UnitOfWork,
  { id, version }: SelectedPayout,
  { actor, suspended, now }: Attempt,
): Promise<Looked> {
  const payout = await findPayoutForUpdate(unit, 'all', id);
  if (!payout) return { payout, id, why: 'it is no longer there' };
  requireNotOwn(actor, payout.vendorId);
  const { account, vendorId } = payout;
  if (!account) return { payout, id, why: 'it has no payment account' };
  const current = await findSellerAccountForUpdate(unit, { userId: vendorId }, account.id || 'none');
  return { payout, id, why: whyNot(payout, { version, suspended, current: current ?? null, now }) };
}

const inOther = 'it is in another batch';

function whyNot(
  payout: Payout,
  {
    version,
    suspended,
    current,
    now,
  }: {
    version: string;
    suspended: ReadonlySet<string>;
    current: Awaited<ReturnType<typeof findSellerAccountForUpdate>>;
    now: Date;
  },
): string | null {
  if (isInBatch(payout)) return inOther;
  if (versionOfPayout(payout) !== version) return 'it changed since you opened the list';
  if (payout.status !== 'unpaid') return `its status is “${payout.status}”`;
  if (isPayoutClaimed(payout)) return 'another admin is paying it';
  if (suspended.has(payout.vendorId)) return 'its seller is suspended';
  if (!current) return 'the seller removed the payment account';
  // Thieves change numbers: on its own page an admin reads both.
  const hasOtherNumber = current.accountNumber !== payout.account?.accountNumber;
  return hasOtherNumber || previousNumber(current, now) ? 'its payment account changed recently' : null;
}

/** The batches that the same choice has made, one of each network and bank, when the form was sent twice. */
function madeBefore(looked: readonly Looked[]): CreatedBatches['batches'] {
  const made = new Map(
    looked.flatMap(({ payout }) =>
      payout?.account && payout.batchId && isInBatch(payout)
        ? [[payout.batchId, channelOf(payout.account)] as const]
        : [],
    ),
  );
  const isOfEach = new Set(made.values()).size === made.size;
  return isOfEach ? [...made].map(([id, channel]) => ({ id, channel })) : [];
}

function nothingLeft(leftOut: CreatedBatches['leftOut']): Created {
  const [only, ...others] = leftOut;
  const error =
    only && others.length === 0
      ? `Payout ${only.reference} can’t be in a batch: ${only.why}. Open it to decide.`
      : 'None of these payouts can be in a batch. Open each one to see why.';
  return { success: false, kind: 'conflict', error };
}

const lineOf = (payout: Payout, account: PayoutAccount): BatchLine => ({
  payoutId: payout.id,
  vendorId: payout.vendorId,
  seller: sellerNameIn(payout.sellerData),
  reference: payout.reference,
  amountPesewas: payout.amountPesewas,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  network: account.network,
  bankName: account.bankName,
  version: versionOfPayout(payout),
  outcome: null,
  reason: '',
});

function newBatch({
  attempt: { actor, batchId, transferColumns, now },
  channel,
  lines,
}: {
  attempt: Attempt;
  channel: string;
  lines: BatchLine[];
}): PayoutBatch {
  const at = now.toISOString();
  const by = nameOf(actor);
  return {
    id: batchId ?? newIdempotencyKey(),
    channel,
    columns: transferColumnsOf(transferColumns, channel),
    lines,
    totalPesewas: lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0),
    status: 'open',
    version: 1,
    createdBy: actor.id,
    createdByName: by,
    createdAt: at,
    updatedAt: at,
    upload: null,
    files: [],
    confirmedBy: null,
    confirmedByName: '',
    timeline: [{ step: 'create', at, by, note: '' }],
  };
}
