import { Timestamp } from 'firebase-admin/firestore';
import type { LedgerType } from '~/schemas/money/ledger';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `ledger` as the repository writes it, or with the reason that older ones have. */
export interface StoredLedgerLine {
  sellerId: string;
  type: LedgerType;
  amountPesewas: number;
  availableAt: Timestamp | null;
  orderId: string | null;
  payoutId: string | null;
  tradeId: string | null;
  cause?: string;
  values?: Record<string, string | number | boolean>;
  reason?: string;
  createdAt: Timestamp;
}

/** The sale of an order of now, available at once, unless the overrides say otherwise. */
export function makeLedgerLine(
  overrides: Partial<StoredLedgerLine> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredLedgerLine> {
  const { id = `sale_${random.id()}`, ...rest } = overrides;
  const data: StoredLedgerLine = {
    sellerId: 'none',
    type: 'sale',
    amountPesewas: 10_000,
    availableAt: null,
    orderId: 'order',
    payoutId: null,
    tradeId: null,
    ...(rest.reason === undefined ? { cause: 'sale', values: { orderNumber: 'MK-1234' } } : {}),
    createdAt: Timestamp.now(),
    ...rest,
  };
  return { id, data };
}
