import type { TradeRole } from '~/schemas/b2b/trade';
import type { Trade } from '~/schemas/b2b/trade-record';
import { units } from '~/schemas/b2b/unit-words';
import type { NotificationType } from '~/schemas/notifications/notification';
import { formatDate } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';
import { messagesNotification, type UnreadMessages } from '../../chats/chat-notifications';
import { notificationsOf, type StepMessages, type StepNotification } from '../../steps/step-notifications';
import { noteOfStep } from './step-trade';
import type { TradeStep } from './trade-step';

/** The trade's page, of whoever is notified. */
export const linkOfTrade = {
  buyer: paths.seller.bulkPurchase,
  seller: paths.seller.bulkSale,
  admins: paths.admin.bulkTrade,
};

function messageOf(
  { id, status }: Trade,
  to: keyof typeof linkOfTrade,
  type: NotificationType,
  message: string,
) {
  return { type, message, link: linkOfTrade[to](id), status };
}

/** For the other side, of messages that they have not read. */
export function tradeMessageNotification(
  { id, reference }: Trade,
  to: 'buyer' | 'seller',
  { sender, ...messages }: UnreadMessages & { sender: string },
) {
  const link = linkOfTrade[to](id);
  return messagesNotification('trade_message', `${sender}, trade ${reference}`, messages, link);
}

/** For the seller, of a new trade. */
export function tradeRequestedNotification(trade: Trade): StepNotification['message'] {
  const quantity = trade.offers[0]?.quantity ?? 0;
  const what = trade.isSample ? 'a sample' : units(quantity, trade.unit);
  return messageOf(
    trade,
    'seller',
    'info',
    `${trade.buyerName} requests to buy ${what} of “${trade.listingTitle}”.`,
  );
}

/** For the buyer, of an offer for their buying request. */
export function offerMadeNotification(trade: Trade, requestTitle: string): StepNotification['message'] {
  const offer = trade.offers[0];
  const price = formatCedis(fromPesewas(offer?.unitPesewas ?? 0));
  return messageOf(
    trade,
    'buyer',
    'info',
    `${trade.sellerName} offers ${units(offer?.quantity ?? 0, trade.unit)} at ${price} for your buying request “${requestTitle}”.`,
  );
}

/** For the buyer, before a shipment counts as arrived by itself. */
export function confirmSoonNotification(trade: Trade, by: string): StepNotification['message'] {
  return messageOf(
    trade,
    'buyer',
    'warning',
    `Did the goods of trade ${trade.reference} arrive? Confirm it, or tell us what is wrong, by ${formatDate(by)}. After that it counts as arrived.`,
  );
}

/** The notifications of a step of a trade. */
export function notificationsOfTrade(after: Trade, step: TradeStep, role: TradeRole): StepNotification[] {
  return notificationsOf(messagesOf(after, step, role), (to, type, text) => messageOf(after, to, type, text));
}

function messagesOf(after: Trade, step: TradeStep, role: TradeRole): StepMessages {
  const { reference, status } = after;
  const note = truncate(noteOfStep(step), 140);
  const because = note ? `: ${note}` : '.';
  const both = (type: NotificationType, text: string): StepMessages => ({
    buyer: [type, text],
    seller: [type, text],
  });
  const other = (type: NotificationType, text: string): StepMessages =>
    role === 'buyer' ? { seller: [type, text] } : { buyer: [type, text] };
  const money = (pesewas: number) => formatCedis(fromPesewas(pesewas));
  const last = after.offers.at(-1);
  switch (step.name) {
    case 'counter': {
      const offer = `${units(last?.quantity ?? 0, after.unit)} at ${money(last?.unitPesewas ?? 0)}`;
      return other('info', `Counter-offer on trade ${reference}: ${offer}.`);
    }
    case 'accept': {
      const total = money(after.agreed?.totalPesewas ?? 0);
      return both('success', `Trade ${reference} was accepted. ${total} in all.`);
    }
    case 'set_destination':
      return other('info', `The buyer of trade ${reference} said where the goods go.`);
    case 'decline':
      return other('warning', `Your offer on trade ${reference} was declined${because}`);
    case 'withdraw':
      return other('info', `The offer on trade ${reference} was withdrawn${because}`);
    case 'expire':
      return both('warning', `The offer on trade ${reference} expired: nobody answered it in time.`);
    case 'cancel':
      return both('warning', `Trade ${reference} was cancelled${because}`);
    case 'submit_payment':
      return {
        seller: ['info', `The buyer of trade ${reference} sent a payment. We’re checking it.`],
        admins: ['info', `${after.buyerName} sent a payment for trade ${reference}. Check it.`],
      };
    case 'verify_payment':
      return status === 'paid'
        ? {
            buyer: ['success', `Your payment for trade ${reference} was verified.`],
            seller: ['success', `Trade ${reference} is paid. Ship the goods.`],
          }
        : {
            buyer: ['success', `Your deposit for trade ${reference} was verified. Pay the balance.`],
            seller: ['success', `The deposit for trade ${reference} was verified.`],
          };
    case 'reject_payment':
      return { buyer: ['danger', `Your payment for trade ${reference} was rejected${because}`] };
    case 'ship':
      return { buyer: ['info', `Trade ${reference} shipped${note ? ` with ${note}` : ''}.`] };
    case 'confirm_arrival':
      return status === 'completed'
        ? both('success', `Trade ${reference} is completed. The money is in the seller’s balance.`)
        : { seller: ['info', `A shipment of trade ${reference} arrived.`] };
    case 'claim_shortage':
      return { seller: ['warning', `The buyer of trade ${reference} says goods are missing${because}`] };
    case 'decide_shortage':
      // Only a seller who refuses leaves a claim open.
      return after.shortages.some((claim) => claim.id === step.id && claim.status === 'escalated')
        ? {
            buyer: ['info', `The seller of trade ${reference} refused your claim. Support decides.`],
            admins: ['warning', `Decide on the shortage claim of trade ${reference}.`],
          }
        : both('info', `The shortage claim of trade ${reference} was decided${because}`);
    case 'escalate_shortage':
      return {
        ...both('warning', `The claim of trade ${reference} was not answered in time. Support decides.`),
        admins: ['warning', `Decide on the shortage claim of trade ${reference}: its seller didn’t answer.`],
      };
    case 'dispute': {
      const text = `Trade ${reference} is disputed${because}`;
      return { ...(role === 'admin' ? both : other)('warning', text), admins: ['warning', text] };
    }
    case 'resolve':
      return both('info', `The dispute of trade ${reference} was decided${because}`);
  }
}
