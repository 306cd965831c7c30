import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findListing } from '~/repositories/bulk/b2b-listings.server';
import { findTrades } from '~/repositories/bulk/b2b-trades.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { isEnded, isOpenShortage, unitsToSend, verifiedOf } from '~/schemas/bulk/trade';
import { type Trade, tradeTabsOf } from '~/schemas/bulk/trade-record';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decidePayment } from '~/services/bulk/payments/decide-payment.server';
import { submitPayment } from '~/services/bulk/payments/submit-payment.server';
import { recountBulk } from '~/services/bulk/recount-bulk.server';
import { holdsUnits } from '~/services/bulk/trades/apply-trade-step';
import { requestTrade } from '~/services/bulk/trades/request-trade.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import type { TradeBy } from '~/services/bulk/trades/sides';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeDestination, makeListing, storedListing } from '../../factories/b2b';
import { createRandom } from '../../factories/random';
import { makeReceipt } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { auditLedgers } from '../support/audit-ledgers';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll } from '../support/store';

const offered = 60;

let seller: User;
let buyers: User[];
let boss: User;
let receipts: File[];
beforeAll(async () => {
  const random = createRandom('bulk histories');
  receipts = await Promise.all(
    [0, 1, 2].map(
      async (app) =>
        new File([new Uint8Array(await makeReceipt(app, random))], 'receipt.png', { type: 'image/png' }),
    ),
  );
});

const events = fc.array(
  fc.record({
    what: fc.constantFrom(
      'next',
      'next',
      'next',
      'next',
      'next',
      'next',
      'counter',
      'claim',
      'dispute',
      'reject',
      'cancel',
      'deadlines',
    ),
    which: fc.nat(3),
    amount: fc.integer({ min: 10, max: 30 }),
    yes: fc.boolean(),
    /** The same thing is done twice at the same moment. */
    twice: fc.boolean(),
  }),
  { minLength: 25, maxLength: 40 },
);
type Event = ReturnType<typeof events.generate>['value'][number];

/** It comes first: a few random histories need not complete a trade, or leave as many statuses. */
const reachingCompleted: Event[] = [0, 0, 0, 0, 0, 1, 1, 2].map((which) => {
  return { what: 'next', which, amount: 10, yes: false, twice: true };
});

let made = 0;

const by = (trade: Trade): Record<'buyer' | 'seller' | 'admin', TradeBy> => ({
  buyer: inTrade('buyer', buyers.find(({ id }) => id === trade.buyerId) ?? boss),
  seller: inTrade('seller', seller),
  admin: inTrade('admin', boss),
});

function pay(trade: Trade): Promise<unknown> {
  const user = buyers.find(({ id }) => id === trade.buyerId) ?? boss;
  const form = { network: 'MTN MoMo' as const, payerReference: `5821${made}`, senderName: 'Ama Serwaa' };
  const proof = receipts[made % receipts.length] as File;
  return submitPayment(shopOf(user), user, { tradeId: trade.id, form, proof, idempotencyKey: undefined });
}

function decide(trade: Trade, intent: 'verify' | 'reject'): Promise<unknown> {
  const id = trade.payments.find(({ status }) => status === 'submitted')?.id ?? 'none';
  return intent === 'verify'
    ? decidePayment(boss, { intent, id, reason: 'Seen on the phone' })
    : decidePayment(boss, { intent, id, reasonCode: 'unreadable', note: '' });
}

/** What usually comes next, or something that gets in its way; most of it is refused. */
async function act(trade: Trade, { what, amount, yes }: Event): Promise<unknown> {
  made += 1;
  const id = `s${made}`;
  const move = (actor: 'buyer' | 'seller' | 'admin', step: TradeStep) =>
    takeTradeStep(by(trade)[actor], { id: trade.id, version: null, step });
  const turn = trade.turn === 'buyer' ? 'buyer' : 'seller';
  const shipment = trade.shipments.find((one) => one.arrivedAt === null)?.id ?? 'none';
  switch (what) {
    case 'counter': {
      const offer = { quantity: amount, unitPesewas: 30_000, deliveryPesewas: 900, depositPercent: 30 };
      return move(turn, { name: 'counter', offer, note: '' });
    }
    case 'claim': {
      const claim = { id: shipment, shortageId: id, quantity: 2, note: 'Torn', photos: [] };
      return move('buyer', { name: 'claim_shortage', ...claim });
    }
    case 'dispute':
      return move(yes ? 'buyer' : 'seller', { name: 'dispute', note: 'Wet' });
    case 'cancel':
      return move(turn, { name: 'cancel', note: 'No truck' });
    case 'reject':
      return decide(trade, 'reject');
    case 'deadlines':
      return runTradeDeadlines(new Date(Date.now() + (yes ? 0 : 4 * 86_400_000)));
  }
  if (trade.status === 'requested' || trade.status === 'countered') return move(turn, { name: 'accept' });
  if (trade.status === 'accepted') return pay(trade);
  if (trade.status === 'payment_submitted') return decide(trade, 'verify');
  if (trade.status === 'disputed')
    return move('admin', { name: 'resolve', refundPesewas: yes ? null : amount * 1_000, note: 'Fair' });
  const claim = trade.shortages.find(isOpenShortage);
  if (claim)
    return move(claim.status === 'escalated' ? 'admin' : 'seller', {
      name: 'decide_shortage',
      id: claim.id,
      approve: yes,
      note: 'Seen',
    });
  if (unitsToSend(trade) > 0 && (yes || shipment === 'none')) {
    const quantity = yes ? Math.ceil(unitsToSend(trade) / 2) : unitsToSend(trade);
    const expectedAt = new Date(Date.now() + 86_400_000).toISOString();
    return move('seller', { name: 'ship', id, quantity, carrier: 'VIP', trackingNumber: '', expectedAt });
  }
  return move('buyer', { name: 'confirm_arrival', id: shipment });
}

async function everythingIsRight(ids: readonly string[]): Promise<string[]> {
  const trades = [...(await inRequest(() => findTrades('all', ids))).values()];
  expect(trades).toHaveLength(ids.length);
  const listing = await inRequest(() => findListing('all', 'listing'));
  const unitsOf = (fits: (trade: Trade) => boolean) =>
    trades.filter(fits).reduce((sum, { agreed }) => sum + (agreed?.quantity ?? 0), 0);
  const [reserved, sold] = [unitsOf(holdsUnits), unitsOf(({ status }) => status === 'completed')];
  expect(listing).toMatchObject({
    quantityAvailable: offered - reserved - sold,
    quantityReserved: reserved,
    quantitySold: sold,
  });
  const lines = await storedAll('ledger');
  const payments = await storedAll('b2bPayments');
  for (const trade of trades) {
    const own = lines.filter(({ tradeId }) => tradeId === trade.id);
    const booked = (type: string) =>
      own.reduce((sum, line) => sum + (line.type === type ? Number(line.amountPesewas) : 0), 0);
    expect(booked('b2b_sale')).toBe(trade.releasedPesewas);
    expect(booked('b2b_refund')).toBe(trade.refundedPesewas);
    expect(booked('commission')).toBe(0 - trade.commissionPesewas);
    expect(own.filter(({ type }) => type === 'b2b_sale').length).toBeLessThanOrEqual(1);
    const verified = verifiedOf(trade);
    expect(trade.releasedPesewas + trade.refundedPesewas).toBeLessThanOrEqual(verified);
    if (isEnded(trade.status)) expect(trade.releasedPesewas + trade.refundedPesewas).toBe(verified);
    if (['paid', 'shipped', 'completed'].includes(trade.status))
      expect(verified).toBe(trade.agreed?.totalPesewas);
    const stored = payments.filter(({ tradeId }) => tradeId === trade.id);
    const expected = { completed: 'released', cancelled: 'refunded', refunded: 'refunded' };
    const settled = expected[trade.status as keyof typeof expected] ?? 'verified';
    expect(stored.filter(({ status }) => status === settled)).toHaveLength(
      trade.payments.filter(({ status }) => status === 'verified').length,
    );
  }
  for (const [side, people, counted] of [
    ['seller', [seller], 'bulkSales'],
    ['buyer', buyers, 'bulkPurchases'],
  ] as const)
    for (const { id } of people) {
      const of = side === 'seller' ? trades : trades.filter(({ buyerId }) => buyerId === id);
      const tabs: Record<string, number> = {};
      for (const trade of of) for (const tab of tradeTabsOf(trade, side)) tabs[tab] = (tabs[tab] ?? 0) + 1;
      const kept = (await inRequest(() => getBulkCounts({ sellerId: id })))[counted];
      expect(Object.fromEntries(Object.entries(kept).filter(([, count]) => count !== 0))).toEqual(tabs);
    }
  for (const { id } of [seller, ...buyers]) expect(await inRequest(() => recountBulk(id))).toBe(false);
  expect(await auditLedgers()).toEqual([]);
  expect(await inRequest(recountMarketplace)).toEqual([]);
  const month = new Date().toISOString().slice(0, 7);
  expect(await inRequest(() => recountMonth(month, { repair: false }))).toMatchObject({ examples: [] });
  return trades.map(({ status }) => status);
}

describe('trades in bulk', () => {
  it('keep units, money, counts and figures right in random histories, with steps taken twice at once', {
    timeout: 240_000,
  }, async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        await clearDocuments();
        seller = await addPerson({ id: 'seller', role: 'seller', businessName: 'Tamale Grains' });
        boss = await addPerson({ id: 'boss', role: 'admin' });
        buyers = await Promise.all(
          [0, 1, 2, 3].map((index) => addPerson({ id: `buyer-${index}`, role: 'seller' })),
        );
        await put('b2bListings', storedListing(makeListing({ quantityAvailable: offered, increment: 1 })));
        await put('counters', { id: 'seller', data: { listings: { all: 1, active: 1 } } });
        await inRequest(recountMarketplace);
        const ids = await Promise.all(
          buyers.map(async (buyer, index) => {
            const form = {
              intent: 'request' as const,
              quantity: 10 + index * 7,
              unitPrice: 300,
              deliveryFee: 15,
              depositPercent: index % 2 === 0 ? 0 : 30,
              note: '',
              destination: makeDestination(),
            };
            const asked = { listingId: 'listing', form, idempotencyKey: undefined };
            const result = await inRequest(() => requestTrade(shopOf(buyer), buyer, asked));
            return result.success ? result.data.id : '';
          }),
        );
        for (const event of history) {
          const id = ids[event.which] ?? '';
          const trade = (await inRequest(() => findTrades('all', [id]))).get(id);
          if (!trade) throw new Error('a trade is gone');
          const once = () => inRequest(() => act(trade, event));
          await Promise.all(event.twice ? [once(), once()] : [once()]);
        }
        for (const status of await everythingIsRight(ids)) reached.add(status);
      }),
      { numRuns: 5 + 1, examples: [[reachingCompleted]], endOnFailure: true },
    );
    expect(reached).toContain('completed');
    expect(reached.size).toBeGreaterThan(3);
  });
});
