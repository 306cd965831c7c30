import type { Reads } from '~/repositories/firebase/transactions.server';
import { existsRecord } from '~/repositories/operator/audited-records.server';
import { dueDeliveries } from '~/repositories/orders/outbox.server';
import { auditedBaskets } from '~/repositories/orders/shop-orders.server';
import type { ShopOrder } from '~/schemas/intake/shop-order';
import { sendDue } from '../events/send-due.server';
import { retryBasket } from '../intake/repair-basket.server';
import type { Fault } from './check';
import { checkOf, type Look, partOf } from './record-check.server';

/** Jobs do in seconds what is late after this time. */
const lateMs = 60 * 60_000;
const isLate = (at: string | Date | null, now: Date) =>
  at !== null && now.getTime() - new Date(at).getTime() > lateMs;

export const outboxCheck = checkOf(
  'outbox',
  'Deliveries to webhooks that are due for more than an hour.',
  partOf(dueDeliveries(), async (_unit, { nextAt }, { now }) =>
    isLate(nextAt, now)
      ? [
          {
            wrong: `It was to be sent at ${nextAt}.`,
            repair: { does: 'Sends what is due.', work: () => sendDue() },
          },
        ]
      : [],
  ),
);

export const intakeCheck = checkOf(
  'intake',
  'Baskets that were neither taken nor refused for more than an hour, and the orders of those taken.',
  partOf(auditedBaskets(), waitingBasket, ordersOfBasket),
);

async function waitingBasket(...[, { id, state }, { writtenAt, now }]: Parameters<Look<ShopOrder>>) {
  if (state !== 'waiting' || !isLate(writtenAt, now)) return [];
  const repair = { does: 'Takes it in, or refuses it.', work: () => retryBasket(id) };
  return [{ wrong: `It has waited since ${writtenAt.toISOString()}.`, repair }];
}

async function ordersOfBasket(unit: Reads, { state, orders }: ShopOrder): Promise<Fault[]> {
  if (state !== 'taken') return [];
  const missing = await Promise.all(
    orders.map(async ({ id }) => ((await existsRecord(unit, 'orders', id)) ? [] : [id])),
  );
  return missing.flat().map((id) => ({ wrong: `It was taken, and there is no orders/${id}.` }));
}
