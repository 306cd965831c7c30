import * as v from 'valibot';
import type { OrderStepName } from '~/schemas/orders/order-steps';
import { paths } from '~/utils/paths';
import { actsWith, cedis, entry, notification } from './act';
import {
  adminsHear,
  buyerHears,
  cancelledWith,
  lines,
  order,
  orderEvents,
  orderLogTypes,
  orderReturn,
  parcel,
  refund,
  refundedWith,
  sellerHears,
  shopAndSeller,
  told,
} from './orders';

// The steps of an order. What of a step stands in the log is for its service to say (`takeOrderStep`).

const act = actsWith(orderLogTypes, orderEvents);

/** An order after a step, and what the log says of it. */
const step = <Name extends OrderStepName>(name: Name) => ({
  ...order,
  step: v.literal(name),
  note: v.string(),
});
const log = entry('order_update', 'order_moved.step', ['number', 'step', 'note']);
const audience = shopAndSeller;

/** Cancelling: what is paid for the units goes back, `refunded` GHS. */
const cancelling = { lines, refund, refunded: cedis, reason: v.string() };
const cancelled = { 'order.cancelled': cancelledWith, 'order.refunded': refundedWith } as const;

/** A step of a parcel; `isPart` when it is not all of the order. */
const ofParcel = { parcel, isPart: v.boolean() };
type Told = Parameters<typeof told>[0];
const withParcel = ({ parcel, ...order }: Told & { parcel: v.InferOutput<typeof ofParcel.parcel> }) => ({
  ...told(order),
  parcel,
});

/** A step of a return. */
const ofReturn = { return: orderReturn };
const withReturn = ({ return: one, ...order }: Told & { return: v.InferOutput<typeof orderReturn> }) => ({
  ...told(order),
  return: one,
});
const received = buyerHears('info', 'purchase.return_received', ['number']);

export const orderStepActs = {
  'order.accepted': act(step('accept'), {
    log,
    notifies: { buyer: buyerHears('info', 'purchase.accepted', ['number']) },
    publishes: { 'order.accepted': told },
    audience,
  }),
  /** Without what the stock lacks, which is cancelled. */
  'order.accepted_rest': act(
    { ...step('accept_rest'), ...cancelling },
    {
      log,
      notifies: { buyer: buyerHears('warning', 'purchase.accepted_rest', ['number', 'refunded']) },
      publishes: { 'order.accepted': told, ...cancelled },
      audience,
    },
  ),
  /** `code` of the handover, '' without a buyer's account. */
  'order.shipped': act(
    { ...step('ship'), ...ofParcel, carrier: v.string(), code: v.string() },
    {
      log,
      notifies: {
        buyer: notification(
          'purchase.shipped',
          null,
          ['number', 'isPart', 'carrier', 'code'],
          ({ status }) => ({ type: 'info', link: paths.chat(), status }),
        ),
      },
      publishes: { 'order.shipped': withParcel },
      audience,
    },
  ),
  'order.delivered': act(
    { ...step('deliver'), ...ofParcel },
    {
      log,
      notifies: {
        buyer: buyerHears('success', 'purchase.delivered', ['number', 'isPart']),
        seller: sellerHears('success', 'order.delivered', ['number', 'isPart']),
      },
      publishes: { 'order.delivered': withParcel },
      audience,
    },
  ),
  /** A parcel came back. */
  'order.undelivered': act(step('bring_back'), {
    log,
    notifies: {
      buyer: buyerHears('warning', 'purchase.undelivered', ['number']),
      seller: sellerHears('warning', 'order.undelivered', ['number']),
    },
  }),
  'order.cancelled': act(
    { ...step('cancel'), ...cancelling, isPart: v.boolean() },
    {
      log,
      notifies: {
        buyer: buyerHears('warning', 'purchase.cancelled', ['number', 'isPart', 'refunded', 'reason']),
        seller: sellerHears(
          'warning',
          'order.cancelled',
          ['number', 'isPart', 'refunded', 'reason'],
          'orders',
        ),
      },
      publishes: cancelled,
      audience,
    },
  ),
  /** It was not accepted in time. */
  'order.expired': act(
    { ...step('expire'), ...cancelling },
    {
      log,
      notifies: {
        buyer: buyerHears('warning', 'purchase.expired', ['number', 'refunded']),
        seller: sellerHears('warning', 'order.expired', ['number'], 'deadlines'),
      },
      publishes: cancelled,
      audience,
    },
  ),
  /** It was not paid in time: its seller never heard of it. */
  'order.not_paid': act(
    { ...step('expire'), ...cancelling },
    {
      log,
      notifies: { buyer: buyerHears('warning', 'purchase.not_paid', ['number']) },
      publishes: cancelled,
      audience,
    },
  ),
  'order.refunded': act(
    { ...step('refund'), refund, amount: cedis, reason: v.string() },
    {
      log,
      notifies: {
        buyer: buyerHears('info', 'purchase.refunded', ['number', 'amount', 'reason']),
        seller: sellerHears('warning', 'order.refunded', ['number', 'amount', 'reason'], 'returns'),
      },
      publishes: { 'order.refunded': refundedWith },
      audience,
    },
  ),

  /** One that the seller opens is approved already. */
  'return.opened': act(
    { ...step('open_return'), ...ofReturn, reason: v.string() },
    {
      log,
      notifies: {
        buyer: buyerHears('info', 'purchase.return_opened', ['number', 'reason']),
        seller: sellerHears('warning', 'return.opened', ['number', 'reason'], 'returns'),
      },
      publishes: { 'return.opened': withReturn },
      audience,
    },
  ),
  'return.approved': act(
    { ...step('approve_return'), ...ofReturn },
    {
      log,
      notifies: { buyer: buyerHears('info', 'purchase.return_approved', ['number']) },
      publishes: { 'return.decided': withReturn },
      audience,
    },
  ),
  /** The seller refused it, or did not answer. */
  'return.escalated': act(step('escalate_return'), {
    log,
    notifies: {
      seller: sellerHears('warning', 'return.escalated', ['number'], 'returns'),
      admins: adminsHear('warning', 'return.to_decide', ['number']),
    },
  }),
  /** By support. */
  'return.decided': act(
    { ...step('decide_return'), ...ofReturn, isApproved: v.boolean() },
    {
      log,
      notifies: {
        buyer: {
          ...buyerHears('success', 'purchase.return_decided', ['number', 'isApproved', 'note']),
          shows: ({ status, isApproved }) => ({
            type: isApproved ? 'success' : 'warning',
            link: paths.notifications(),
            status,
          }),
        },
        seller: sellerHears('info', 'return.decided', ['number', 'isApproved', 'note'], 'returns'),
      },
      publishes: { 'return.decided': withReturn },
      audience,
    },
  ),
  /** Support refunds it next. */
  'return.received': act(
    { ...step('receive_return'), ...ofReturn },
    {
      log,
      notifies: { buyer: received, admins: adminsHear('info', 'return.to_refund', ['number']) },
      publishes: { 'return.received': withReturn },
      audience,
    },
  ),
  /** Its money went back before, or goes back without us. */
  'return.received_refunded': act(
    { ...step('receive_return'), ...ofReturn },
    { log, notifies: { buyer: received }, publishes: { 'return.received': withReturn }, audience },
  ),
};
