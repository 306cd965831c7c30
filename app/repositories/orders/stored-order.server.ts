import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Order } from '~/schemas/orders/order';
import { waitingSinceOf } from '~/schemas/orders/waiting-since';
import { orderSearchKeys } from '~/utils/order-search';

// How an order is stored: times as timestamps, with its deadlines and what it is found by.

/** When something happens to an order by itself; ISO strings, null for never. */
export interface OrderDeadlines {
  lateAt: string | null;
  expiresAt: string | null;
  answerBy: string | null;
}

/** A time as it is stored. */
export const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));

/** The fields of an order that its steps write, as they are stored. */
export function storedSteps(order: Order, deadlines: OrderDeadlines): DocumentData {
  return {
    version: order.version,
    items: order.items,
    status: order.status,
    paymentStatus: order.paymentStatus,
    tabs: order.tabs,
    acceptedAt: timestamp(order.acceptedAt),
    daysToAct: order.daysToAct,
    holdDays: order.holdDays,
    returnDays: order.returnDays,
    dueAt: timestamp(order.dueAt),
    lateAt: timestamp(deadlines.lateAt),
    expiresAt: timestamp(deadlines.expiresAt),
    answerBy: timestamp(deadlines.answerBy),
    waitingSince: timestamp(waitingSinceOf(order)),
    availableAt: timestamp(order.availableAt),
    shipments: order.shipments.map((parcel) => ({
      ...parcel,
      shippedAt: timestamp(parcel.shippedAt),
      deliveredAt: timestamp(parcel.deliveredAt),
      returnedAt: timestamp(parcel.returnedAt),
      availableAt: timestamp(parcel.availableAt),
    })),
    returns: order.returns.map((one) => ({ ...one, openedAt: timestamp(one.openedAt) })),
    refunds: order.refunds.map((one) => ({ ...one, at: timestamp(one.at) })),
    payments: order.payments.map((one) => ({ ...one, at: timestamp(one.at) })),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    cancelReason: order.cancelReason,
    ...(order.cancelTold ? { cancelTold: order.cancelTold } : {}),
    takesStock: order.takesStock,
    timeline: order.timeline.map((entry) => ({ ...entry, at: timestamp(entry.at) })),
  };
}

/** An order as it is stored. */
export function orderRecord(order: Order, deadlines: OrderDeadlines): DocumentData {
  const { id: _id, prepaid: _computed, ...fields } = order;
  return {
    ...fields,
    ...storedSteps(order, deadlines),
    notes: order.notes.map((note) => ({ ...note, at: timestamp(note.at) })),
    tax: order.tax && { ...order.tax, issuedAt: timestamp(order.tax.issuedAt) },
    createdAt: timestamp(order.createdAt),
    updatedAt: timestamp(order.updatedAt),
    search: orderSearchKeys(order),
  };
}
