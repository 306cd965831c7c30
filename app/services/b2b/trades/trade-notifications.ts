import type { TradeRole } from '~/schemas/b2b/trade';
import type { Trade } from '~/schemas/b2b/trade-record';
import type { NotificationType } from '~/schemas/notifications/notification';
import type { NotificationEvent, NotificationValues } from '~/schemas/notifications/notification-values';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';
import type { NotificationContent } from '../../notifications/notify.server';
import { notifiersOf, type StepNotification } from '../../steps/step-notifications';
import { noteOfStep } from './step-trade';
import type { TradeStep } from './trade-step';

/** The trade's page, of whoever is notified. */
export const linkOfTrade = {
  buyer: paths.seller.bulkPurchase,
  seller: paths.seller.bulkSale,
  admins: paths.admin.bulkTrade,
};

const notifiersOfTrade = ({ id, status }: Trade) =>
  notifiersOf((to) => ({ link: linkOfTrade[to](id), status }));

/** For the seller, of a new trade. */
export function tradeRequestedNotification(trade: Trade): NotificationContent {
  const { buyerName, isSample, unit, listingTitle, offers } = trade;
  const quantity = offers[0]?.quantity ?? 0;
  const values = { buyer: buyerName, isSample, quantity, unit, title: listingTitle };
  return notifiersOfTrade(trade).seller('info', 'trade.requested', values).message;
}

/** For the buyer, of an offer for their buying request. */
export function offerMadeNotification(trade: Trade, requestTitle: string): NotificationContent {
  const { quantity = 0, unitPesewas = 0 } = trade.offers[0] ?? {};
  return notifiersOfTrade(trade).buyer('info', 'trade.offered', {
    seller: trade.sellerName,
    quantity,
    unit: trade.unit,
    price: fromPesewas(unitPesewas),
    title: requestTitle,
  }).message;
}

/** For the buyer, before a shipment counts as arrived by itself. */
export const confirmSoonNotification = (trade: Trade, by: string): NotificationContent =>
  notifiersOfTrade(trade).buyer('warning', 'trade.confirm_soon', { reference: trade.reference, by }).message;

/** The notifications of a step of a trade. */
export function notificationsOfTrade(after: Trade, step: TradeStep, role: TradeRole): StepNotification[] {
  const { reference, status } = after;
  const note = truncate(noteOfStep(step), 140);
  const { buyer, seller, admins } = notifiersOfTrade(after);
  const other = role === 'buyer' ? seller : buyer;
  const both = <Event extends NotificationEvent>(
    type: NotificationType,
    event: Event,
    values: NotificationValues[Event],
  ) => [buyer(type, event, values), seller(type, event, values)];
  switch (step.name) {
    case 'counter': {
      const { quantity = 0, unitPesewas = 0 } = after.offers.at(-1) ?? {};
      const price = fromPesewas(unitPesewas);
      return [other('info', 'trade.countered', { reference, quantity, unit: after.unit, price })];
    }
    case 'accept': {
      const total = fromPesewas(after.agreed?.totalPesewas ?? 0);
      return both('success', 'trade.accepted', { reference, total });
    }
    case 'set_destination':
      return [other('info', 'trade.destination', { reference })];
    case 'decline':
      return [other('warning', 'trade.declined', { reference, note })];
    case 'withdraw':
      return [other('info', 'trade.withdrawn', { reference, note })];
    case 'expire':
      return both('warning', 'trade.expired', { reference });
    case 'cancel':
      return both('warning', 'trade.cancelled', { reference, note });
    case 'submit_payment':
      return [
        seller('info', 'trade.payment_sent', { reference }),
        admins('info', 'trade.payment_to_check', { reference, buyer: after.buyerName }),
      ];
    case 'verify_payment':
      return status === 'paid'
        ? [
            buyer('success', 'trade.payment_verified', { reference }),
            seller('success', 'trade.paid', { reference }),
          ]
        : [
            buyer('success', 'trade.deposit_verified', { reference }),
            seller('success', 'trade.deposit_paid', { reference }),
          ];
    case 'reject_payment':
      return [buyer('danger', 'trade.payment_rejected', { reference, note })];
    case 'ship':
      return [buyer('info', 'trade.shipped', { reference, carrier: note })];
    case 'confirm_arrival':
      return status === 'completed'
        ? both('success', 'trade.completed', { reference })
        : [seller('info', 'trade.arrived', { reference })];
    case 'claim_shortage':
      return [seller('warning', 'trade.claimed', { reference, note })];
    case 'decide_shortage':
      // Only a seller who refuses leaves a claim open.
      return after.shortages.some((claim) => claim.id === step.id && claim.status === 'escalated')
        ? [
            buyer('info', 'trade.claim_refused', { reference }),
            admins('warning', 'trade.claim_to_decide', { reference }),
          ]
        : both('info', 'trade.claim_decided', { reference, note });
    case 'escalate_shortage':
      return [
        ...both('warning', 'trade.claim_unanswered', { reference }),
        admins('warning', 'trade.claim_unanswered_for_admins', { reference }),
      ];
    case 'dispute': {
      const values = { reference, note };
      const sides =
        role === 'admin'
          ? both('warning', 'trade.disputed', values)
          : [other('warning', 'trade.disputed', values)];
      return [...sides, admins('warning', 'trade.disputed', values)];
    }
    case 'resolve':
      return both('info', 'trade.dispute_decided', { reference, note });
  }
}
