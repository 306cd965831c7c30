import * as v from 'valibot';
import { type OrderStepName, orderSteps } from '~/schemas/orders/order-steps';
import { paths } from '~/utils/paths';
import { actsWith, cedis, entry, type FactsIn } from './act';
import {
  order,
  orderData,
  orderEvents,
  orderLogTypes,
  orderReturn,
  parcel,
  refund,
  refunded,
  shopAndSeller,
  toAdmins,
  toBuyer,
  toSeller,
  units,
} from './orders';

// The steps of an order, as `actOfOrderStep` makes them. The service keeps which of them stand in the log.

const act = actsWith(orderLogTypes, orderEvents);

/**
 * An order after a step, and what is said of it beside its name; the units that it cancelled, by line, and
 * what goes back to the buyer by it, `refunded` GHS.
 */
const step = {
  ...order,
  step: v.picklist(Object.keys(orderSteps) as OrderStepName[]),
  note: v.string(),
  reason: v.string(),
  lines: units,
  refund,
  refunded: cedis,
};
/** `isPart` when it is not all of the order. */
const partStep = { ...step, isPart: v.boolean() };
const parcelStep = { ...partStep, parcel };
/** `code` of the handover, '' without a buyer's account. */
const shipStep = { ...parcelStep, carrier: v.string(), code: v.string() };
const refundStep = { ...step, amount: cedis };
const returnStep = { ...step, return: orderReturn };
const decideStep = { ...returnStep, isApproved: v.boolean() };

const ofStep = {
  log: entry('order_update', 'order_moved.step', ['number', 'step', 'note']),
  audience: shopAndSeller,
} as const;

const cancelled = {
  'order.cancelled': (facts: FactsIn<typeof step>) => ({ ...orderData(facts), lines: facts.lines }),
  'order.refunded': refunded,
};
const withParcel = (facts: FactsIn<typeof parcelStep>) => ({ ...orderData(facts), parcel: facts.parcel });
const withReturn = (facts: FactsIn<typeof returnStep>) => ({ ...orderData(facts), return: facts.return });

const ofCancelled = ['number', 'isPart', 'refunded', 'reason'] as const;
const ofDecided = ['number', 'isApproved', 'note'] as const;
const received = toBuyer('info', 'purchase.return_received', ['number']);

export const orderStepActs = {
  'order.accepted': act(step, {
    ...ofStep,
    notifies: { buyer: toBuyer('info', 'purchase.accepted', ['number']) },
    publishes: { 'order.accepted': orderData },
  }),
  /** Without what the stock lacks, which is cancelled. */
  'order.accepted_rest': act(step, {
    ...ofStep,
    notifies: { buyer: toBuyer('warning', 'purchase.accepted_rest', ['number', 'refunded']) },
    publishes: { 'order.accepted': orderData, ...cancelled },
  }),
  'order.shipped': act(shipStep, {
    ...ofStep,
    notifies: {
      buyer: {
        ...toBuyer('info', 'purchase.shipped', ['number', 'isPart', 'carrier', 'code']),
        shows: ({ status }) => ({ type: 'info', link: paths.chat(), status }),
      },
    },
    publishes: { 'order.shipped': withParcel },
  }),
  'order.delivered': act(parcelStep, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('success', 'purchase.delivered', ['number', 'isPart']),
      seller: toSeller('success', 'order.delivered', ['number', 'isPart']),
    },
    publishes: { 'order.delivered': withParcel },
  }),
  /** A parcel came back. */
  'order.undelivered': act(step, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('warning', 'purchase.undelivered', ['number']),
      seller: toSeller('warning', 'order.undelivered', ['number']),
    },
  }),
  'order.cancelled': act(partStep, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('warning', 'purchase.cancelled', ofCancelled),
      seller: toSeller('warning', 'order.cancelled', ofCancelled, 'orders'),
    },
    publishes: cancelled,
  }),
  /** It was not accepted in time. */
  'order.expired': act(step, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('warning', 'purchase.expired', ['number', 'refunded']),
      seller: toSeller('warning', 'order.expired', ['number'], 'deadlines'),
    },
    publishes: cancelled,
  }),
  /** It was not paid in time: its seller never heard of it. */
  'order.not_paid': act(step, {
    ...ofStep,
    notifies: { buyer: toBuyer('warning', 'purchase.not_paid', ['number']) },
    publishes: cancelled,
  }),
  'order.refunded': act(refundStep, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('info', 'purchase.refunded', ['number', 'amount', 'reason']),
      seller: toSeller('warning', 'order.refunded', ['number', 'amount', 'reason'], 'returns'),
    },
    publishes: { 'order.refunded': refunded },
  }),

  /** One that the seller opens is approved already. */
  'return.opened': act(returnStep, {
    ...ofStep,
    notifies: {
      buyer: toBuyer('info', 'purchase.return_opened', ['number', 'reason']),
      seller: toSeller('warning', 'return.opened', ['number', 'reason'], 'returns'),
    },
    publishes: { 'return.opened': withReturn },
  }),
  'return.approved': act(returnStep, {
    ...ofStep,
    notifies: { buyer: toBuyer('info', 'purchase.return_approved', ['number']) },
    publishes: { 'return.decided': withReturn },
  }),
  /** The seller refused it, or did not answer. */
  'return.escalated': act(step, {
    ...ofStep,
    notifies: {
      seller: toSeller('warning', 'return.escalated', ['number'], 'returns'),
      admins: toAdmins('warning', 'return.to_decide', ['number']),
    },
  }),
  /** By support. */
  'return.decided': act(decideStep, {
    ...ofStep,
    notifies: {
      buyer: {
        ...toBuyer('success', 'purchase.return_decided', ofDecided),
        shows: ({ status, isApproved }) => ({
          type: isApproved ? 'success' : 'warning',
          link: paths.notifications(),
          status,
        }),
      },
      seller: toSeller('info', 'return.decided', ofDecided, 'returns'),
    },
    publishes: { 'return.decided': withReturn },
  }),
  /** Support refunds it next. */
  'return.received': act(returnStep, {
    ...ofStep,
    notifies: { buyer: received, admins: toAdmins('info', 'return.to_refund', ['number']) },
    publishes: { 'return.received': withReturn },
  }),
  /** Its money went back before, or goes back without us. */
  'return.received_refunded': act(returnStep, {
    ...ofStep,
    notifies: { buyer: received },
    publishes: { 'return.received': withReturn },
  }),
};
