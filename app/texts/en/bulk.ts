import { units } from '~/schemas/bulk/unit-words';
import type { ActTexts } from '~/texts/act-texts';
import { formatDate } from '~/utils/dates';
import { ifGiven } from './because';

const moved =
  (did: string) =>
  ({ title, reason }: { title: string; reason: string }) =>
    `${did} the bulk listing “${title}”${ifGiven(reason)}`;

const edited = ({ title }: { title: string }) => `Edited the bulk listing “${title}”`;

export const bulkTexts = {
  'listing.submitted': {
    log: ({ title }) => `Submitted the bulk listing “${title}” for approval`,
    bell: ({ seller, title }) => `${seller} submitted the bulk listing “${title}” for approval.`,
  },
  'listing.edited': { log: edited },
  'listing.resubmitted': { log: edited },
  'listing.approved': {
    log: moved('Approved'),
    bell: ({ title }) => `Your bulk listing “${title}” was approved. Buyers can find it now.`,
  },
  'listing.rejected': {
    log: moved('Rejected'),
    bell: ({ title, reason }) => `Your bulk listing “${title}” was rejected: ${reason}`,
  },
  'listing.paused': { log: moved('Paused') },
  'listing.resumed': { log: moved('Resumed') },
  'listing.closed': {
    log: moved('Closed'),
    bell: ({ title }) => `An admin closed your bulk listing “${title}”.`,
  },

  'request.posted': {
    log: ({ title }) => `Posted the buying request “${title}”`,
    bell: ({ quantity, unit, region, neededBy, title }) =>
      `A buyer needs ${units(quantity, unit)} in ${region} by ${formatDate(neededBy)}: “${title}”.`,
  },
  'request.closed': {
    log: ({ title, reason }) => `Closed the buying request “${title}”${ifGiven(reason)}`,
    bell: ({ title, reason }) => `An admin closed your buying request “${title}”: ${reason}`,
  },
  'request.expired': {
    log: ({ title }) => `The buying request “${title}” expired`,
    bell: ({ title, hasOffers }) =>
      `Your buying request “${title}” takes no more offers: its day is over. ${
        hasOffers ? 'You can still accept the offers you have.' : 'Nobody made an offer. Post it again.'
      }`,
  },
} satisfies Partial<ActTexts>;
