import type { PromotionDecision } from '~/schemas/promotions/promotion-states';
import type { ActTexts } from '~/texts/act-texts';
import { formatDate } from '~/utils/dates';
import { plural } from '~/utils/text';
import { because } from './because';

/** 'is active', of a promotion. */
export const promotionPhrases: Record<PromotionDecision, string> = {
  active: 'is active',
  completed: 'is completed',
  cancelled: 'was cancelled',
  rejected: 'was rejected',
  pending: 'is pending again',
};

const decided: Record<PromotionDecision, string> = {
  active: 'Activated',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  pending: 'Set back to pending',
};

export const promotionTexts = {
  'promotion.bought': {
    log: ({ package: name }) => `Bought the promotion “${name}”`,
    bell: ({ package: name, seller }) => `${seller} bought the promotion “${name}”. Check the payment.`,
  },
  'promotion.decided': {
    log: ({ package: name, seller, status }) => `${decided[status]} the promotion “${name}” of ${seller}`,
    bell: ({ package: name, status, until, notes }) =>
      `Your promotion “${name}” ${promotionPhrases[status]}${until ? ` until ${formatDate(until)}` : ''}${because(notes)}`,
  },
  'promotion.ended': {
    log: ({ package: name, seller }) => `The promotion “${name}” of ${seller} ended automatically`,
    bell: ({ package: name, days }) =>
      `Your promotion “${name}” ${promotionPhrases.completed}${days ? ` after ${plural(days, 'day')}` : ''}.`,
  },
  'package.edited': {
    log: ({ package: name }) => `Edited the promotion package “${name}”`,
  },
} satisfies Partial<ActTexts>;
