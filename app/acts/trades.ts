import * as v from 'valibot';
import { type TradeStatus, type TradeStepName, tradeStatuses } from '~/schemas/bulk/trade';
import type { NotificationType, Shown } from '~/schemas/notifications/notification';
import { bulkUnits } from '~/schemas/units';
import { paths } from '~/utils/paths';
import { actsWith, cedis, entry, notification } from './act';
import { bulkLogTypes } from './bulk';

const act = actsWith(bulkLogTypes, {});

/** A trade: `trade` is its id, `status` the one that it has now. */
const trade = {
  id: v.string(),
  trade: v.string(),
  reference: v.string(),
  status: v.picklist(tradeStatuses),
};

/** A trade after a step, whose words are `note`. `id` is that of the payment where the step is one of it. */
const taken = (step: TradeStepName) => ({ ...trade, step: v.literal(step), note: v.string() });
const ofStep = ['reference', 'step', 'note'] as const;
const log = entry('b2b_trade', 'trade_moved.step', ofStep);
const ofPayment = entry('b2b_payment', 'trade_payment_moved.step', ofStep);

/** What an offer is for; `price` is that of a unit. */
const offer = { quantity: v.number(), unit: v.picklist(bulkUnits), price: cedis };

/** The trade's page, of whoever hears of it. */
const linkFor = {
  buyingShop: paths.seller.bulkPurchase,
  seller: paths.seller.bulkSale,
  admins: paths.admin.bulkTrade,
};

/** How much of what people type a notification keeps, in characters; what else they type is shorter. */
const upTo = { note: 140, carrier: 140 };

/** What most notifications of a trade keep. */
const named = ['reference'] as const;
const noted = ['reference', 'note'] as const;

/** What makes the notifications of a trade for one of those who hear of it. */
const heardBy =
  <Leaves extends 'bulk' | null>(to: keyof typeof linkFor, leaves: Leaves) =>
  <As extends string, const Keeps extends readonly string[]>(
    type: NotificationType,
    as: As,
    keeps: Keeps,
  ) => ({
    as,
    leaves,
    keeps,
    upTo,
    shows: ({ trade, status }: { trade: string; status: TradeStatus }): Shown => ({
      type,
      link: linkFor[to](trade),
      status,
    }),
  });
const byBuyer = heardBy('buyingShop', 'bulk');
const bySeller = heardBy('seller', 'bulk');
const byAdmins = heardBy('admins', null);

/** Both sides hear the same. */
const byBoth = <As extends string, const Keeps extends readonly string[]>(
  type: NotificationType,
  as: As,
  keeps: Keeps,
) => ({ buyingShop: byBuyer(type, as, keeps), seller: bySeller(type, as, keeps) });

/** A payment that an admin checks; `reference` is that of its trade. */
const payment = { id: v.string(), reference: v.string(), amount: cedis };
const matched = entry('b2b_payment', 'trade_payment_moved.matched', ['reference']);

export const tradeActs = {
  'trade.requested': act(
    {
      ...trade,
      title: v.string(),
      buyer: v.string(),
      isSample: v.boolean(),
      quantity: offer.quantity,
      unit: offer.unit,
    },
    {
      log: entry('b2b_trade', 'trade_moved.requested', ['reference', 'title']),
      notifies: {
        seller: bySeller('info', 'trade.requested', ['buyer', 'isSample', 'quantity', 'unit', 'title']),
      },
    },
  ),
  /** A seller answers a buying request, whose title it is. */
  'trade.offered': act(
    { ...trade, ...offer, title: v.string(), seller: v.string() },
    {
      log: entry('b2b_trade', 'trade_moved.offered', ['reference', 'title']),
      notifies: {
        buyingShop: byBuyer('info', 'trade.offered', ['seller', 'quantity', 'unit', 'price', 'title']),
      },
    },
  ),
  /** A shipment counts as arrived at `by`, an ISO string. */
  'trade.confirm_soon': act(
    { ...trade, by: v.string() },
    { log: null, notifies: { buyingShop: byBuyer('warning', 'trade.confirm_soon', ['reference', 'by']) } },
  ),

  // The steps, by what they come to. Whoever takes one does not hear of it.
  'trade.countered': act(
    { ...taken('counter'), ...offer },
    { log, notifies: byBoth('info', 'trade.countered', ['reference', 'quantity', 'unit', 'price']) },
  ),
  'trade.accepted': act(
    { ...taken('accept'), total: cedis },
    { log, notifies: byBoth('success', 'trade.accepted', ['reference', 'total']) },
  ),
  'trade.destination': act(taken('set_destination'), {
    log,
    notifies: { seller: bySeller('info', 'trade.destination', named) },
  }),
  'trade.declined': act(taken('decline'), { log, notifies: byBoth('warning', 'trade.declined', noted) }),
  'trade.withdrawn': act(taken('withdraw'), { log, notifies: byBoth('info', 'trade.withdrawn', noted) }),
  'trade.expired': act(taken('expire'), { log, notifies: byBoth('warning', 'trade.expired', named) }),
  'trade.cancelled': act(taken('cancel'), { log, notifies: byBoth('warning', 'trade.cancelled', noted) }),
  'trade.payment_sent': act(
    { ...taken('submit_payment'), buyer: v.string() },
    {
      log: ofPayment,
      notifies: {
        seller: bySeller('info', 'trade.payment_sent', named),
        admins: byAdmins('info', 'trade.payment_to_check', ['reference', 'buyer']),
      },
    },
  ),
  'trade.paid': act(taken('verify_payment'), {
    log: ofPayment,
    notifies: {
      buyingShop: byBuyer('success', 'trade.payment_verified', named),
      seller: bySeller('success', 'trade.paid', named),
    },
  }),
  /** What was verified is not all of it. */
  'trade.deposit_paid': act(taken('verify_payment'), {
    log: ofPayment,
    notifies: {
      buyingShop: byBuyer('success', 'trade.deposit_verified', named),
      seller: bySeller('success', 'trade.deposit_paid', named),
    },
  }),
  'trade.payment_rejected': act(taken('reject_payment'), {
    log: ofPayment,
    notifies: { buyingShop: byBuyer('danger', 'trade.payment_rejected', noted) },
  }),
  /** `carrier` with the tracking number. */
  'trade.shipped': act(
    { ...taken('ship'), carrier: v.string() },
    {
      log,
      notifies: { buyingShop: byBuyer('info', 'trade.shipped', ['reference', 'carrier']) },
    },
  ),
  'trade.arrived': act(taken('confirm_arrival'), {
    log,
    notifies: { seller: bySeller('info', 'trade.arrived', named) },
  }),
  /** The last shipment arrived, and no claim is open. */
  'trade.completed': act(taken('confirm_arrival'), {
    log,
    notifies: byBoth('success', 'trade.completed', named),
  }),
  'trade.claimed': act(taken('claim_shortage'), {
    log,
    notifies: { seller: bySeller('warning', 'trade.claimed', noted) },
  }),
  /** A seller refuses a claim: an admin decides. */
  'trade.claim_refused': act(taken('decide_shortage'), {
    log,
    notifies: {
      buyingShop: byBuyer('info', 'trade.claim_refused', named),
      admins: byAdmins('warning', 'trade.claim_to_decide', named),
    },
  }),
  'trade.claim_decided': act(taken('decide_shortage'), {
    log,
    notifies: byBoth('info', 'trade.claim_decided', noted),
  }),
  'trade.claim_unanswered': act(taken('escalate_shortage'), {
    log,
    notifies: {
      ...byBoth('warning', 'trade.claim_unanswered', named),
      admins: byAdmins('warning', 'trade.claim_unanswered_for_admins', named),
    },
  }),
  'trade.disputed': act(taken('dispute'), {
    log,
    notifies: {
      ...byBoth('warning', 'trade.disputed', noted),
      admins: heardBy('admins', 'bulk')('warning', 'trade.disputed', noted),
    },
  }),
  'trade.dispute_decided': act(taken('resolve'), {
    log,
    notifies: byBoth('info', 'trade.dispute_decided', noted),
  }),

  /** A statement from one day to another, YYYY-MM-DD, and how many of the waiting payments are on it. */
  'statement.matched': act(
    { id: v.string(), from: v.string(), to: v.string(), found: v.number(), waiting: v.number() },
    {
      log: entry('b2b_payment', 'trade_payment_moved.statement', ['from', 'to', 'found', 'waiting']),
    },
  ),
  'trade.payment_matched': act(payment, { log: matched }),
  /** The money of a verified payment left again, and is still held. */
  'trade.payment_left': act(payment, {
    log: matched,
    notifies: {
      admins: notification('trade.payment_left', null, ['amount', 'reference'], ({ id }) => ({
        type: 'warning',
        link: paths.admin.bulkPayment(id),
        status: 'verified',
      })),
    },
  }),
  /** The first of two admins verified it. */
  'trade.payment_verified_first': act(
    { ...payment, admin: v.string() },
    {
      log: entry('b2b_payment', 'trade_payment_moved.first', ['reference', 'amount']),
      notifies: {
        admins: notification(
          'trade.payment_second_admin',
          null,
          ['admin', 'amount', 'reference'],
          ({ id }) => ({ type: 'info', link: paths.admin.bulkPayment(id), status: 'submitted' }),
        ),
      },
    },
  ),
};
