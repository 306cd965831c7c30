import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { payoutSearchKeys } from '~/repositories/money/payouts.server';
import { type Payout, type PayoutAccount, payoutSchema } from '~/schemas/money/payout';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import { toPesewas } from '~/utils/money';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `payouts` as the repository writes it. */
export interface StoredPayout {
  vendorId: string;
  amount: number;
  amountPesewas: number;
  status: PayoutStatus;
  reference: string;
  requestDate: Timestamp;
  disbursementDate: Timestamp | null;
  paymentReceipt: string | null;
  updatedAt: Timestamp;
  sellerData: { name: string; email: string; businessName: string };
  account: PayoutAccount | null;
  channel: string;
  note: string;
  issueReason: string | null;
  /** Only on a returned payout. */
  returnReason?: string;
  returnedAt?: Timestamp;
  returnedBy?: string | null;
  /** Only on a cancelled payout. */
  cancelledAt?: Timestamp;
  search: Record<string, true>;
}

export const account: PayoutAccount = {
  id: 'account',
  type: 'momo',
  network: 'MTN MoMo',
  bankName: null,
  ghippsCode: null,
  branch: '',
  accountNumber: '+233244123456',
  accountName: 'Adwoa Mensah',
};

/** An unpaid payout, requested now, unless overridden. */
export function makePayout(
  overrides: Partial<StoredPayout> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredPayout> {
  const { id = random.id(), ...rest } = overrides;
  const now = Timestamp.now();
  const amount = rest.amount ?? 120.5;
  const reference = rest.reference ?? `TSA${id.slice(0, 7).toUpperCase()}`;
  const sellerData = rest.sellerData ?? {
    name: 'Adwoa Mensah',
    email: 'adwoa@makola.test',
    businessName: 'Adwoa Fabrics',
  };
  const to = rest.account === undefined ? account : rest.account;
  const data: StoredPayout = {
    vendorId: 'none',
    amount,
    amountPesewas: toPesewas(amount),
    status: 'unpaid',
    reference,
    requestDate: now,
    disbursementDate: null,
    paymentReceipt: null,
    updatedAt: now,
    sellerData,
    account: to,
    channel: to?.network ?? to?.bankName ?? '',
    note: '',
    issueReason: null,
    search: payoutSearchKeys({ sellerData, reference, account: to }),
    ...rest,
  };
  return { id, data };
}

/** The payout as the program reads it. */
export function payoutOf({ id, data }: Made<StoredPayout>): Payout {
  return v.parse(payoutSchema, { ...data, id });
}
