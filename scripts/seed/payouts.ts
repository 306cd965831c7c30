import { Timestamp } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { Facts } from '~/acts/acts';
import { uploadFile } from '~/repositories/files/files.server';
import { toPayPesewas } from '~/repositories/money/payout-counts.server';
import { keptSeller } from '~/schemas/money/payout';
import { notificationOf } from '~/services/activity/tellings';
import { lineOfPayout, lineOfReversal } from '~/services/money/ledger/ledger-lines';
import { newPayoutReference } from '~/services/money/payouts/payout-reference.server';
import { receiptPath } from '~/services/money/payouts/receipt-path';
import { formatCedis, fromPesewas } from '~/utils/money';
import { makePayout } from '../../tests/factories/payouts';
import { makeRecordId } from '../../tests/factories/products';
import type { Area, Market, Seller } from './market';
import { day, daysBefore, hour } from './times';

const uploadsAtOnce = 8;
/** Days between two payouts of a seller. */
const intervalDays = 34;
const issue = 'This number is not registered for mobile money. Please check it.';
/** One in this many sellers had the latest paid payout returned. */
const returnedEvery = 20;
const returnReason = 'The wallet is full: it has reached its daily limit.';

/** A PDF of one page with the reference and the amount. */
function receiptOf(reference: string, amount: string): Buffer {
  const text = `BT /F1 18 Tf 60 760 Td (Makola payout ${reference}) Tj 0 -30 Td (${amount}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** Payouts of every seller at regular intervals: the latest pending, a few with an issue or returned. */
export const payouts: Area = {
  name: 'payouts',
  async fill(market) {
    const limit = pLimit(uploadsAtOnce);
    const uploads: Promise<unknown>[] = [];
    const references = new Set<string>();
    let made = 0;
    let uploaded = 0;
    for (const [index, seller] of market.sellers.entries()) {
      await market.step(index, market.sellers.length, 'sellers');
      const account = market.accounts.get(seller.id);
      if (!account) continue;
      for (let age = 330 - (index % intervalDays); age > 0.2; age -= intervalDays) {
        const requestedAt = daysBefore(market.now, age);
        const available = availableAt(market, seller, requestedAt);
        // Sellers request round amounts, and no small ones.
        const pesewas = Math.floor((available * 0.8) / 1_000) * 1_000;
        if (pesewas < 5_000) continue;
        const isReturned = index % returnedEvery === 0 && age > 12 && age <= 12 + intervalDays;
        const reference = newReference(requestedAt, references);
        const plan = { seller, account, pesewas, reference, requestedAt, age, isReturned };
        const receipt = addPayout(market, plan);
        made += 1;
        if (!receipt) continue;
        const upload = limit(async () => {
          await uploadFile(receipt);
          uploaded += 1;
          market.progress = { done: uploaded, total: uploads.length, what: 'receipts' };
        });
        // The failure is thrown below; until then it must not be an unhandled rejection.
        upload.catch(() => {});
        uploads.push(upload);
      }
    }
    await Promise.all(uploads);
    return `${made}, ${uploads.length} of them paid`;
  },
};

/** A reference that is not taken yet: with thousands of sellers, many payouts are of one second. */
function newReference(requestedAt: Date, taken: Set<string>): string {
  for (;;) {
    const reference = newPayoutReference(requestedAt);
    if (taken.has(reference)) continue;
    taken.add(reference);
    return reference;
  }
}

function availableAt(market: Market, seller: Seller, moment: Date): number {
  const now = moment.getTime();
  const lines = market.ledger.get(seller.id) ?? [];
  return lines.reduce((sum, line) => (line.countsFromMs <= now ? sum + line.amountPesewas : sum), 0);
}

interface Plan {
  seller: Seller;
  account: NonNullable<ReturnType<Market['accounts']['get']>>;
  pesewas: number;
  reference: string;
  requestedAt: Date;
  /** Days ago. */
  age: number;
  isReturned: boolean;
}

function addPayout(market: Market, plan: Plan) {
  const { seller, account, pesewas, reference, requestedAt, age, isReturned } = plan;
  const random = market.random(`payout ${seller.id} ${pesewas}`);
  const id = makeRecordId(seller.id, requestedAt, random);
  const amount = fromPesewas(pesewas);
  const status = age > 12 ? 'Paid' : age > 9 ? 'issue with payment' : 'unpaid';
  const paidAt = status === 'Paid' ? new Date(requestedAt.getTime() + 26 * hour) : null;
  const returnedAt = isReturned ? new Date(requestedAt.getTime() + 3 * day) : null;
  const tab = returnedAt ? 'returned' : paidAt ? 'paid' : 'actionable';
  market.count(seller.id, 'payouts', ['all', tab]);
  market.count(seller.id, 'payouts', [toPayPesewas], paidAt ? 0 : pesewas);
  const { firstName, lastName, email, businessName } = seller.data;
  market.documents.add(
    'payouts',
    makePayout({
      id,
      reference,
      amount,
      vendorId: seller.id,
      status: returnedAt ? 'returned' : status,
      sellerData: keptSeller({ name: `${firstName} ${lastName}`, email, businessName }),
      account,
      requestDate: Timestamp.fromDate(requestedAt),
      disbursementDate: paidAt && Timestamp.fromDate(paidAt),
      paymentReceipt: paidAt && receiptPath(id),
      issueReason: status === 'issue with payment' ? issue : null,
      ...(returnedAt
        ? {
            returnReason,
            returnedAt: Timestamp.fromDate(returnedAt),
            returnedBy: market.admins[0]?.id ?? null,
          }
        : {}),
      updatedAt: Timestamp.fromDate(returnedAt ?? paidAt ?? requestedAt),
    }),
  );
  market.documents.add('payoutReferences', { id: reference, data: { payoutId: id } });
  const line = { id, reference, sellerId: seller.id, amountPesewas: pesewas };
  market.book([lineOfPayout(line)], requestedAt);
  if (returnedAt) market.book([lineOfReversal(line)], returnedAt);
  notifyAndLog(market, {
    seller,
    payout: { id, reference, amount, seller: seller.data.businessName, sellerId: seller.id },
    requestedAt,
    paidAt,
    returnedAt,
    hasIssue: status === 'issue with payment',
  });
  return paidAt
    ? {
        path: receiptPath(id),
        content: receiptOf(reference, formatCedis(amount).replace('₵', 'S')),
        contentType: 'application/pdf',
        isPrivate: true,
      }
    : null;
}

function notifyAndLog(
  market: Market,
  input: {
    seller: Seller;
    payout: Facts<'payout.paid'>;
    requestedAt: Date;
    paidAt: Date | null;
    returnedAt: Date | null;
    hasIssue: boolean;
  },
): void {
  const { seller, payout, requestedAt, paidAt, returnedAt, hasIssue } = input;
  const log = { itemId: payout.id };
  for (const admin of market.admins)
    market.notify(admin, notificationOf('payout.requested', payout, 'admins'), {
      at: requestedAt,
      isRead: paidAt !== null,
    });
  market.record(requestedAt, {
    type: 'payout_request',
    description: `Requested payout ${payout.reference} of ${formatCedis(payout.amount)}`,
    user: seller.data.email,
    ...log,
  });
  const admin = market.admins[0];
  if (paidAt && admin) {
    market.notify(seller, notificationOf('payout.paid', payout, 'seller'), { at: paidAt, isRead: true });
    market.record(paidAt, {
      type: 'payment',
      description: `Paid ${formatCedis(payout.amount)} (${payout.reference})`,
      user: admin.data.email,
      ...log,
    });
    if (returnedAt) {
      market.notify(
        seller,
        notificationOf('payout.returned', { ...payout, reason: returnReason }, 'seller'),
        {
          at: returnedAt,
          isRead: false,
        },
      );
      market.record(returnedAt, {
        type: 'payout_return',
        description: `Marked payout ${payout.reference} as returned: ${returnReason}`,
        user: admin.data.email,
        ...log,
      });
    }
  } else if (hasIssue) {
    const at = new Date(Math.min(requestedAt.getTime() + day, market.now.getTime() - hour));
    market.notify(seller, notificationOf('payout.issue', { ...payout, reason: issue }, 'seller'), {
      at,
      isRead: false,
    });
  }
}
