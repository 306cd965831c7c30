import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { getOrder } from '~/repositories/orders/orders.server';
import type { PaymentMethod } from '~/schemas/orders/order';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { listOrderMoney } from '~/services/orders/money/load-order-money.server';
import { type OrderBy, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { actorOf, stepOf } from '../../factories/order-events';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { makeSellerAccount } from '../../factories/seller-accounts';
import { nextStep, type SellerEvent, sellerEvent } from '../../factories/seller-history';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { auditLedgers } from '../support/audit-ledgers';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll } from '../support/store';

const dayMs = 86_400_000;
const methods: PaymentMethod[] = ['momo', 'cash_on_delivery', 'card'];
const events = fc.array(fc.tuple(sellerEvent, fc.boolean()), { minLength: 30, maxLength: 45 });

/** It comes first: a few random histories need not book a payout and a refund. */
const reachingPayout = (['next', 'next', 'next', 'wait', 'request', 'step'] as const).map(
  (what): [SellerEvent, boolean] => {
    const step = { what: 'refund', actor: null, which: 1, share: 0.5, yes: false } as const;
    return [{ what, which: 0, step, method: 'momo', lines: [], fee: 0, rate: 0, share: 0.2, days: 7 }, true];
  },
);

it('orders and payouts keep every ledger right in random histories, with steps taken twice at once', {
  timeout: 240_000,
}, async () => {
  const booked = { refund: 0, payout: 0 };
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      await clearDocuments();
      const seller = await addPerson({ id: 'ama', role: 'seller' });
      const boss = await addPerson({ id: 'boss', role: 'admin' });
      await put('selleraccounts', makeSellerAccount({ id: 'momo', userId: 'ama' }));
      const orders = methods.map((paymentMethod, index) =>
        makePlacedOrder({ id: `o${index}`, sellerId: 'ama', paymentMethod }),
      );
      await put('orders', ...orders.map(recordOf));
      const counted = { accept: orders.length, all: orders.length };
      const orderMoney = { orders: 0, pesewas: 0, isCounted: true };
      await put('counters', { id: 'ama', data: { orders: counted, orderMoney } });
      let nowMs = Date.now();
      for (const [index, [event, isTwice]] of history.entries()) {
        if (event.what === 'wait') nowMs += event.days * dayMs;
        const act = await actionOf(event, { id: `s${index}`, seller, boss, now: new Date(nowMs) });
        await Promise.all(isTwice ? [act(), act()] : [act()]);
      }
      expect(await auditLedgers(new Date(nowMs))).toEqual([]);
      expect(await inRequest(() => recountSellers())).toEqual({ sellers: 1, corrected: 0 });
      const money = await whereMoneyIs(new Date(nowMs));
      // Late sums are not gone by: then the page is placed by the ledger.
      await database().doc('counters/ama').update({ waitedAt: Timestamp.now() });
      expect(await whereMoneyIs(new Date(nowMs))).toEqual(money);
      const lines = await storedAll('ledger');
      for (const type of ['refund', 'payout'] as const)
        booked[type] += lines.filter((line) => line.type === type).length;
    }),
    { numRuns: 5 + 1, examples: [[reachingPayout]] },
  );
  expect(booked.payout).toBeGreaterThan(0);
  expect(booked.refund).toBeGreaterThan(0);
});

const whereMoneyIs = (now: Date) =>
  inRequest(() => listOrderMoney({ sellerId: 'ama' }, { q: '', tab: 'delivered', after: '' }, now));

interface Scene {
  /** Names what the event creates. */
  id: string;
  seller: User;
  boss: User;
  now: Date;
}

/** What an event does; done twice, it counts once. */
async function actionOf(
  event: SellerEvent,
  { id, seller, boss, now }: Scene,
): Promise<() => Promise<unknown>> {
  const { what, which, step: stepEvent, share } = event;
  if (what === 'wait' || what === 'bounce') return async () => null;
  if (what === 'request') {
    const { available } = await inRequest(() => loadBalance({ sellerId: 'ama' }, now));
    const amountPesewas = Math.round(available * share);
    const input = { amountPesewas, accountId: 'momo', note: '', idempotencyKey: id };
    return () => inRequest(() => requestPayout(shopOf(seller), seller, input, now));
  }
  const order = await inRequest(() => getOrder('all', `o${which % methods.length}`));
  const step = what === 'step' ? stepOf(order, stepEvent, id) : nextStep(order, id);
  const role = actorOf(step, { ...stepEvent, actor: null });
  const by: OrderBy =
    role === 'seller' || role === 'admin' ? byUser(role === 'admin' ? boss : seller) : { role };
  return () => inRequest(() => takeOrderStep(by, { id: order.id, version: null, step }, now));
}
