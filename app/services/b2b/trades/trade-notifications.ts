import type { TradeRole, TradeStepName } from '~/schemas/b2b-trade';
import type { Trade } from '~/schemas/b2b-trade-record';
import { units } from '~/schemas/b2b-unit-words';
import type { NotificationType } from '~/schemas/notification';
import { formatDate } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';
import { noteOfStep, type TradeStep } from './step-trade';

type To = 'buyer' | 'seller' | 'admins';

export interface TradeNotification {
  to: To;
  message: { type: NotificationType; message: string; link: string; status: string };
}

const linkOf = (to: To, id: string) =>
  ({ buyer: paths.seller.bulkPurchase, seller: paths.seller.bulkSale, admins: paths.admin.bulkTrade })[to](
    id,
  );

/** For the seller, of a new trade. */
export function tradeRequestedNotification(trade: Trade): TradeNotification {
  const quantity = trade.offers[0]?.quantity ?? 0;
  const what = trade.isSample ? 'a sample' : `${quantity} × ${trade.unit}`;
  return notification(
    trade,
    'seller',
    'info',
    `${trade.buyerName} asks for ${what} of “${trade.listingTitle}”.`,
  );
}

/** For the buyer, of an offer for their buying request. */
export function offerMadeNotification(trade: Trade, requestTitle: string): TradeNotification {
  const offer = trade.offers[0];
  const price = formatCedis(fromPesewas(offer?.unitPesewas ?? 0));
  return notification(
    trade,
    'buyer',
    'info',
    `${trade.sellerName} offers ${units(offer?.quantity ?? 0, trade.unit)} at ${price} for your buying request “${requestTitle}”.`,
  );
}

/** For the buyer, before a shipment counts as arrived by itself. */
export function confirmSoonNotification(trade: Trade, by: string): TradeNotification {
  return notification(
    trade,
    'buyer',
    'warning',
    `Did the goods of trade ${trade.reference} arrive? Confirm it, or tell us what is wrong, by ${formatDate(by)}. After that it counts as arrived.`,
  );
}

function notification(trade: Trade, to: To, type: NotificationType, message: string): TradeNotification {
  return { to, message: { type, message, link: linkOf(to, trade.id), status: trade.status } };
}

/** Who is notified of a step, and of what; whoever took it is left out later. */
export function notificationsOfStep(after: Trade, step: TradeStep, actor: TradeRole): TradeNotification[] {
  const { reference, status } = after;
  const note = truncate(noteOfStep(step), 140);
  const because = note ? `: ${note}` : '.';
  const both = (type: NotificationType, message: string) => [
    notification(after, 'buyer', type, message),
    notification(after, 'seller', type, message),
  ];
  const other = actor === 'buyer' ? ('seller' as const) : ('buyer' as const);
  const money = (pesewas: number) => formatCedis(fromPesewas(pesewas));
  const last = after.offers.at(-1);
  const messages: Record<TradeStepName, () => TradeNotification[]> = {
    counter: () => [
      notification(
        after,
        other,
        'info',
        `Counter-offer on trade ${reference}: ${last?.quantity} × ${after.unit} at ${money(last?.unitPesewas ?? 0)}.`,
      ),
    ],
    accept: () =>
      both('success', `Trade ${reference} was accepted. ${money(after.agreed?.totalPesewas ?? 0)} in all.`),
    decline: () => [
      notification(after, other, 'warning', `Your offer on trade ${reference} was declined${because}`),
    ],
    withdraw: () => [
      notification(after, other, 'info', `The offer on trade ${reference} was withdrawn${because}`),
    ],
    expire: () => both('warning', `The offer on trade ${reference} expired: nobody answered it in time.`),
    cancel: () => both('warning', `Trade ${reference} was cancelled${because}`),
    submit_payment: () => [
      notification(
        after,
        'admins',
        'info',
        `${after.buyerName} sent a payment for trade ${reference}. Check it.`,
      ),
      notification(after, 'seller', 'info', `The buyer of trade ${reference} sent a payment. We check it.`),
    ],
    verify_payment: () =>
      status === 'paid'
        ? [
            notification(after, 'buyer', 'success', `Your payment for trade ${reference} was verified.`),
            notification(after, 'seller', 'success', `Trade ${reference} is paid. Ship the goods.`),
          ]
        : [
            notification(
              after,
              'buyer',
              'success',
              `Your deposit for trade ${reference} was verified. Pay the balance.`,
            ),
            notification(after, 'seller', 'success', `The deposit for trade ${reference} was verified.`),
          ],
    reject_payment: () => [
      notification(after, 'buyer', 'danger', `Your payment for trade ${reference} was rejected${because}`),
    ],
    ship: () => [
      notification(after, 'buyer', 'info', `Goods of trade ${reference} are on their way${because}`),
    ],
    confirm_arrival: () =>
      status === 'completed'
        ? both('success', `Trade ${reference} is completed. The money is in the seller’s balance.`)
        : [notification(after, 'seller', 'info', `A shipment of trade ${reference} arrived.`)],
    claim_shortage: () => [
      notification(
        after,
        'seller',
        'warning',
        `The buyer of trade ${reference} says goods are missing${because}`,
      ),
    ],
    decide_shortage: () =>
      // Only a seller who refuses leaves a claim open.
      after.shortages.some((claim) => 'id' in step && claim.id === step.id && claim.status === 'escalated')
        ? [
            notification(after, 'admins', 'warning', `Decide on the shortage claim of trade ${reference}.`),
            notification(
              after,
              'buyer',
              'info',
              `The seller of trade ${reference} refused your claim. Support decides.`,
            ),
          ]
        : both('info', `The shortage claim of trade ${reference} was decided${because}`),
    dispute: () => [
      ...(actor === 'admin'
        ? both('warning', `Trade ${reference} is disputed${because}`)
        : [notification(after, other, 'warning', `Trade ${reference} is disputed${because}`)]),
      notification(after, 'admins', 'warning', `Trade ${reference} is disputed${because}`),
    ],
    resolve: () => both('info', `The dispute of trade ${reference} was decided${because}`),
  };
  return messages[step.name]();
}
