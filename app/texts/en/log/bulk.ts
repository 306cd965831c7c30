import type { LogTexts } from '~/schemas/activity/log-values';
import type { ListingStepName } from '~/schemas/b2b/listing-states';
import { tradeStepWords } from '~/schemas/b2b/trade-words';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

const listingVerbs: Record<ListingStepName, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  pause: 'Paused',
  resume: 'Resumed',
  close: 'Closed',
};

const because = (reason: string) => (reason === '' ? '' : `: ${reason}`);

const moved: LogTexts['listing_decided'] = ({ title, step, reason }) =>
  `${listingVerbs[step]} the bulk listing “${title}”${because(reason)}`;

const stepped: LogTexts['trade_moved.step'] = ({ reference, step, note }) =>
  `Bulk trade ${reference}: ${tradeStepWords[step].happened}${because(note)}`;

export const bulkLogTexts = {
  listing_submitted: ({ title }) => `Submitted the bulk listing “${title}” for approval`,
  listing_edited: ({ title }) => `Edited the bulk listing “${title}”`,
  'listing_edited.moved': moved,
  listing_decided: moved,
  'trade_moved.requested': ({ reference, title }) =>
    `Bulk trade ${reference}: ${tradeStepWords.request.happened} from “${title}”`,
  'trade_moved.offered': ({ reference, title }) =>
    `Bulk trade ${reference}: ${tradeStepWords.offer.happened} “${title}”`,
  'trade_moved.step': stepped,
  'trade_payment_moved.step': stepped,
  'trade_payment_moved.statement': ({ from, to, found, waiting }) =>
    `Matched a statement from ${from} to ${to}: ${found} of ${plural(waiting, 'waiting payment')} found`,
  'trade_payment_moved.matched': ({ reference }) =>
    `Matched the payment for bulk trade ${reference} to a statement`,
  'trade_payment_moved.first': ({ reference, amount }) =>
    `Verified a payment of ${formatCedis(amount)} for bulk trade ${reference}; another admin has to verify it too`,
  request_posted: ({ title }) => `Posted the buying request “${title}”`,
  request_closed: ({ title, reason }) => `Closed the buying request “${title}”${because(reason)}`,
  'request_closed.expired': ({ title }) => `The buying request “${title}” expired`,
} satisfies Partial<LogTexts>;
