import { createHash } from 'node:crypto';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';
import { collectedParcelId } from '~/schemas/orders/order-record';
import type { SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { SaleForm } from '~/schemas/orders/sale-forms';
import { parseAmount } from '~/utils/money';
import { newOrder, type OrderTerms } from '../arrivals/new-order';
import type { OrderStep } from '../steps/order-step';
import { stepOrder } from '../steps/step-order';

/** Who sells, and by what settings. */
export interface SoldBy {
  sellerId: string;
  sellerName: string;
  /** Who typed it in, and as the timeline shows it. */
  personId: string;
  by: string;
  now: Date;
  /** Percent. */
  commissionRate: number;
  terms: OrderTerms;
  /** The end of the seller's holiday, ISO string; null when they are open. */
  opensAt: string | null;
}

/** The order of a sale as it is placed: pending, its stock not taken. */
export function ownOrder(
  id: string,
  form: SaleForm,
  lines: readonly SaleDraftLine[],
  { sellerId, sellerName, personId, by, now, commissionRate, terms }: SoldBy,
): Order {
  const { buyerName, buyerPhone, handover, payment, line, landmark, town, region, gps } = form;
  const isDelivered = handover === 'delivery';
  return newOrder(
    {
      id,
      orderNumber: orderNumberOf(id, now),
      sellerId,
      sellerName,
      buyerId: '',
      buyerName,
      buyerPhone,
      lines: lines.map(({ id: _id, price, quantity, ...item }) => ({
        ...item,
        category: '',
        unitPrice: parseAmount(price) ?? 0,
        quantity: Number(quantity),
      })),
      deliveryFee: isDelivered ? form.deliveryFee : 0,
      commissionRate,
      paymentMethod: payment,
      prepaid: payment !== 'cash_on_delivery',
      deliveryAddress: isDelivered
        ? { name: buyerName, phone: buyerPhone, landmark, line, town, region, gps }
        : null,
      createdAt: now.toISOString(),
      by,
      takesStock: true,
      source: 'own',
      soldBy: personId,
    },
    terms,
  );
}

/** Letters and digits that nobody mistakes for another. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 'OWN-261126-7F3KQ': the day and a part of the id, for nobody counts a seller's own sales. */
function orderNumberOf(id: string, now: Date): string {
  const digest = createHash('sha256').update(id).digest();
  const part = [...digest.subarray(0, 5)].map((byte) => symbols[byte % symbols.length]).join('');
  return `OWN-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${part}`;
}

/**
 * The order after what its seller did by confirming it: accepted, and delivered when the buyer has the goods;
 * with what that books.
 *
 * @throws Error when a step cannot be taken of a new order, which would be a mistake of ours
 */
export function confirmedOrder(
  placed: Order,
  { by, now, terms, opensAt }: SoldBy,
): { order: Order; lines: NewLedgerLine[] } {
  const steps: OrderStep[] = [{ name: 'accept' }];
  if (placed.deliveryAddress === null) {
    const lines = placed.items.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const parcel = { id: collectedParcelId, token: '', lines, carrier: '', trackingNumber: '' };
    steps.push({ name: 'ship', ...parcel }, { name: 'deliver', id: collectedParcelId });
  }
  const start = { order: placed, lines: [] as NewLedgerLine[] };
  return steps.reduce((before, step) => {
    const stepped = stepOrder(before.order, {
      step,
      role: 'seller',
      label: by,
      now,
      sellerDaysToAct: terms.sellerDaysToAct,
      opensAt,
    });
    if ('failure' in stepped) throw new Error(`an own sale could not ${step.name}: ${stepped.failure}`);
    return { order: stepped.order, lines: [...before.lines, ...stepped.lines] };
  }, start);
}
