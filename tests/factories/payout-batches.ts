import { batchRecord } from '~/repositories/money/payout-batches.server';
import type { BatchFile, BatchFinding, PayoutBatch, ResultColumns } from '~/schemas/money/payout-batch';
import { transferColumnsOf } from '~/schemas/money/transfer-columns';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { payoutOf, type StoredPayout } from './payouts';
import type { Made } from './people';
import { sharedRandom } from './random';

/** An open batch of these payouts, which are not marked with it, unless overridden. */
export function makePayoutBatch(
  payouts: readonly Made<StoredPayout>[],
  overrides: Partial<PayoutBatch> = {},
): PayoutBatch {
  const at = new Date().toISOString();
  const channel = overrides.channel ?? payouts[0]?.data.channel ?? 'MTN MoMo';
  const lines = payouts.map((made) => {
    const { id, data } = made;
    return {
      payoutId: id,
      vendorId: data.vendorId,
      seller: data.sellerData.businessName,
      reference: data.reference,
      amountPesewas: data.amountPesewas,
      accountName: data.account?.accountName ?? '',
      accountNumber: data.account?.accountNumber ?? '',
      network: data.account?.network ?? null,
      bankName: data.account?.bankName ?? null,
      version: versionOfPayout(payoutOf(made)),
      outcome: null,
      reason: '',
    };
  });
  return {
    id: sharedRandom.id(),
    channel,
    columns: transferColumnsOf({}, channel),
    lines,
    totalPesewas: lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0),
    status: 'open',
    version: 1,
    createdBy: 'admin',
    createdByName: 'Kofi Admin',
    createdAt: at,
    updatedAt: at,
    upload: null,
    files: [],
    confirmedBy: null,
    confirmedByName: '',
    timeline: [{ step: 'create', at, by: 'Kofi Admin', note: '' }],
    ...overrides,
  };
}

/** With a result at this path that says the same of each payout; without columns it asks for them. */
export function withResult(
  batch: PayoutBatch,
  path: string,
  { finding = 'paid', columns }: { finding?: BatchFinding; columns: ResultColumns | null },
): PayoutBatch {
  const file: BatchFile = {
    path,
    name: 'result.csv',
    sha256: 'ab',
    by: 'admin',
    byName: 'Kofi Admin',
    at: batch.createdAt,
  };
  const findings = batch.lines.map(({ payoutId, amountPesewas }, index) => ({
    payoutId,
    finding,
    line: index + 2,
    reason: finding === 'paid' ? '' : 'Wallet limit reached',
    amountPesewas,
  }));
  return {
    ...batch,
    version: batch.version + 1,
    files: [...batch.files, file],
    upload: {
      ...file,
      names: ['Reference', 'Amount', 'Status', 'Reason'],
      columns,
      findings: columns ? findings : [],
      unknown: { count: 0, lines: [] },
    },
  };
}

/** As it is stored. */
export const storedPayoutBatch = (batch: PayoutBatch): Made<object> => ({
  id: batch.id,
  data: batchRecord(batch),
});
