import {
  createTradePayment,
  findTradePayment,
  findTradePaymentForUpdate,
} from '~/repositories/bulk/b2b-payments.server';
import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { paymentNetworks, type TradePaymentRecord } from '~/schemas/bulk/payment';
import type { PayForm } from '~/schemas/bulk/payment-forms';
import { paymentDue } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import type { Proof } from '~/schemas/files/proof';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fromPesewas } from '~/utils/money';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { normalizeReference } from '../../csv/statement-cells';
import { examineProof, readKnownProof, withComparedProof } from '../../proofs/known-proofs.server';
import {
  discardProofUnless,
  discardUnnamedProof,
  storeProof,
  validateProof,
} from '../../proofs/store-proof.server';
import { prepareTradeStep, type TradeField } from '../trades/take-trade-step.server';

export interface PaymentToSubmit {
  tradeId: string;
  form: PayForm;
  proof: File | undefined;
  /** From the form: the same form sent twice makes one payment. */
  idempotencyKey: string | undefined;
}

type Outcome = Result<{ id: string; reference: string }, TradeField | 'proof'>;

/**
 * Sends a payment for what is due on a trade, with its proof: stores the proof, then writes the payment, the
 * trade's step, and what the proof duplicates, together (docs/product.md, "Bulk trade"). A duplicate is
 * flagged, never refused: it may be an honest second screenshot.
 *
 * @returns the payment; why it is refused; a `conflict` when the trade changed since the form was shown; or
 * that a service is unavailable; then nothing is stored
 * @throws AppError `not-found`
 */
export const submitPayment = catchUnavailable(submit, 'a payment could not be sent');

/** For a form that was sent, changed and sent again: the change must not get lost. */
const usedFormMessage =
  'This form was already sent, and its payment is in the trade. Open the trade to see it.';

const isSame = (sent: TradePaymentRecord, { network, payerReference, senderName }: PayForm) =>
  sent.network === network && sent.payerReference === payerReference && sent.senderName === senderName;

async function submit(
  shop: Shop,
  actor: User,
  { tradeId, form, proof: file, idempotencyKey }: PaymentToSubmit,
  now = new Date(),
): Promise<Outcome> {
  const id = recordIdOf(shop.sellerId, idempotencyKey);
  const { reference } = await getTrade({ buyerId: shop.sellerId }, tradeId);
  const before = await findTradePayment('all', id);
  if (before) return isSame(before, form) ? ok({ id, reference }) : fail(usedFormMessage);
  const valid = await validateProof(file);
  if (!valid.success) return fail(valid.error, 'proof');
  const [settings, examined] = await Promise.all([getSettings(), examineProof(valid.data)]);
  const stored = await storeProof('trade_proofs', id, valid.data, file?.name ?? '');
  if (!stored.success) return stored;
  const normalized = normalizeReference(form.payerReference);
  const writing = withComparedProof(examined, { kind: 'payment', id }, now, (compared) =>
    inTransaction<Result<{ proof: { path: string } | null }, TradeField>>(async (unit) => {
      const twin = await findTradePaymentForUpdate(unit, 'all', id);
      if (twin) return isSame(twin, form) ? ok({ proof: twin.proof }) : fail(usedFormMessage);
      const step = { name: 'submit_payment' as const, id, note: `${form.network} ${form.payerReference}` };
      const input = { id: tradeId, version: form.version ?? null, step };
      const by = { role: 'buyer', shop, user: actor } as const;
      const prepared = await prepareTradeStep(unit, by, input, { settings, now });
      if (!prepared.success) return prepared;
      const { before: trade, write } = prepared.data;
      if (!write) return ok({ proof: null });
      const own = trade.payments.map((payment) => payment.id);
      const known = await readKnownProof(unit, compared, { reference: normalized, own, now });
      write();
      const { duplicates } = known;
      createTradePayment(unit, paymentOf(trade, { id, form, proof: stored.data, duplicates, now }));
      known.record();
      return ok({ proof: stored.data });
    }),
  );
  const written = await writing.catch(async (error: unknown) => {
    await discardUnnamedProof(() => findTradePayment('all', id), stored.data);
    throw error;
  });
  // The same form may have been faster in another request; its record has its own file.
  await discardProofUnless(written.success ? written.data : null, stored.data);
  return written.success ? ok({ id, reference }) : written;
}

interface Sent {
  id: string;
  form: PayForm;
  proof: Proof;
  duplicates: ProofDuplicate[];
  now: Date;
}

function paymentOf(trade: Trade, { id, form, proof, duplicates, now }: Sent): TradePaymentRecord {
  const due = paymentDue(trade) ?? { kind: 'whole' as const, amountPesewas: 0 };
  const at = now.toISOString();
  return {
    id,
    tradeId: trade.id,
    tradeReference: trade.reference,
    listingTitle: trade.listingTitle,
    kind: due.kind,
    payerId: trade.buyerId,
    payerName: trade.buyerName,
    payeeId: trade.sellerId,
    payeeName: trade.sellerName,
    amount: fromPesewas(due.amountPesewas),
    method: form.network === paymentNetworks.at(-1) ? 'bank' : 'momo',
    network: form.network,
    payerReference: form.payerReference,
    senderName: form.senderName,
    proof,
    duplicates,
    status: 'submitted',
    statementMatch: null,
    statementEntry: null,
    confirmedBy: [],
    reasonCode: null,
    reason: '',
    attempts: trade.payments.filter(({ status }) => status === 'rejected').length + 1,
    version: 1,
    decidedBy: null,
    refundedAmount: null,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
    releasedAt: null,
  };
}
