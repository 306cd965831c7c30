import { units } from '~/schemas/b2b/unit-words';
import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { formatDate } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { because } from '../because';

export const bulkTexts = {
  'listing.submitted': ({ seller, title }) => `${seller} submitted the bulk listing “${title}” for approval.`,
  'listing.approved': ({ title }) => `Your bulk listing “${title}” was approved. Buyers can find it now.`,
  'listing.rejected': ({ title, reason }) => `Your bulk listing “${title}” was rejected: ${reason}`,
  'listing.closed': ({ title }) => `An admin closed your bulk listing “${title}”.`,
  'request.posted': ({ quantity, unit, region, neededBy, title }) =>
    `A buyer needs ${units(quantity, unit)} in ${region} by ${formatDate(neededBy)}: “${title}”.`,
  'request.expired': ({ title, hasOffers }) =>
    `Your buying request “${title}” takes no more offers: its day is over. ${
      hasOffers ? 'You can still accept the offers you have.' : 'Nobody made an offer. Post it again.'
    }`,
  'request.closed': ({ title, reason }) => `An admin closed your buying request “${title}”: ${reason}`,

  'trade.requested': ({ buyer, isSample, quantity, unit, title }) =>
    `${buyer} requests to buy ${isSample ? 'a sample' : units(quantity, unit)} of “${title}”.`,
  'trade.offered': ({ seller, quantity, unit, price, title }) =>
    `${seller} offers ${units(quantity, unit)} at ${formatCedis(price)} for your buying request “${title}”.`,
  'trade.confirm_soon': ({ reference, by }) =>
    `Did the goods of trade ${reference} arrive? Confirm it, or tell us what is wrong, by ${formatDate(by)}. After that it counts as arrived.`,
  'trade.countered': ({ reference, quantity, unit, price }) =>
    `Counter-offer on trade ${reference}: ${units(quantity, unit)} at ${formatCedis(price)}.`,
  'trade.accepted': ({ reference, total }) =>
    `Trade ${reference} was accepted. ${formatCedis(total)} in all.`,
  'trade.destination': ({ reference }) => `The buyer of trade ${reference} said where the goods go.`,
  'trade.declined': ({ reference, note }) => `Your offer on trade ${reference} was declined${because(note)}`,
  'trade.withdrawn': ({ reference, note }) => `The offer on trade ${reference} was withdrawn${because(note)}`,
  'trade.expired': ({ reference }) => `The offer on trade ${reference} expired: nobody answered it in time.`,
  'trade.cancelled': ({ reference, note }) => `Trade ${reference} was cancelled${because(note)}`,
  'trade.payment_sent': ({ reference }) =>
    `The buyer of trade ${reference} sent a payment. We’re checking it.`,
  'trade.payment_to_check': ({ reference, buyer }) =>
    `${buyer} sent a payment for trade ${reference}. Check it.`,
  'trade.payment_second_admin': ({ admin, amount, reference }) =>
    `${admin} verified a payment of ${formatCedis(amount)} for bulk trade ${reference}. A second admin has to verify it.`,
  'trade.payment_left': ({ amount, reference }) =>
    `A statement says that the verified payment of ${formatCedis(amount)} for bulk trade ${reference} left our account again. Stop the trade before the money is released.`,
  'trade.payment_verified': ({ reference }) => `Your payment for trade ${reference} was verified.`,
  'trade.paid': ({ reference }) => `Trade ${reference} is paid. Ship the goods.`,
  'trade.deposit_verified': ({ reference }) =>
    `Your deposit for trade ${reference} was verified. Pay the balance.`,
  'trade.deposit_paid': ({ reference }) => `The deposit for trade ${reference} was verified.`,
  'trade.payment_rejected': ({ reference, note }) =>
    `Your payment for trade ${reference} was rejected${because(note)}`,
  'trade.shipped': ({ reference, carrier }) =>
    `Trade ${reference} shipped${carrier ? ` with ${carrier}` : ''}.`,
  'trade.completed': ({ reference }) =>
    `Trade ${reference} is completed. The money is in the seller’s balance.`,
  'trade.arrived': ({ reference }) => `A shipment of trade ${reference} arrived.`,
  'trade.claimed': ({ reference, note }) =>
    `The buyer of trade ${reference} says goods are missing${because(note)}`,
  'trade.claim_refused': ({ reference }) =>
    `The seller of trade ${reference} refused your claim. Support decides.`,
  'trade.claim_to_decide': ({ reference }) => `Decide on the shortage claim of trade ${reference}.`,
  'trade.claim_decided': ({ reference, note }) =>
    `The shortage claim of trade ${reference} was decided${because(note)}`,
  'trade.claim_unanswered': ({ reference }) =>
    `The claim of trade ${reference} was not answered in time. Support decides.`,
  'trade.claim_unanswered_for_admins': ({ reference }) =>
    `Decide on the shortage claim of trade ${reference}: its seller didn’t answer.`,
  'trade.disputed': ({ reference, note }) => `Trade ${reference} is disputed${because(note)}`,
  'trade.dispute_decided': ({ reference, note }) =>
    `The dispute of trade ${reference} was decided${because(note)}`,
} satisfies Partial<NotificationTexts>;
