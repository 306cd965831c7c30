import type { NotificationValues } from '~/acts/acts';
import type { ActTexts } from '~/texts/act-texts';
import { formatCedis } from '~/utils/money';

/** What a message of another program is called. */
const messageNames: Record<
  NotificationValues['program.differs']['kind'],
  (id: string, record: string) => string
> = {
  basket: (id) => `Basket ${id} of the shop`,
  payment: (id, basket) => `Payment ${id} of basket ${basket}`,
  return: (id, order) => `Return ${id} of order ${order}`,
  parcel: (id, order) => `Parcel ${id} of order ${order}`,
  cancellation: (id, order) => `Cancellation ${id} of order ${order}`,
  receipt: (id) => `The receipt of message ${id}`,
  report: (id) => `Report ${id} on promotions`,
};

export const intakeTexts = {
  'basket.refused': {
    bell: ({ basket, field, problem }) =>
      `Basket ${basket} of the shop was refused: ${field || '/'}. ${problem}`.trim(),
  },
  'basket.dismissed': {
    log: ({ basket, reason }) => `Dismissed the basket ${basket} of the shop: ${reason}`,
  },
  'program.differs': {
    bell: ({ kind, id, record, detail }) =>
      `${messageNames[kind](id, record)} was sent again with other content${detail === '' ? '' : `: ${detail}`}. It was refused, and the first one counts. Find out which is right.`,
  },
  'program.over_limit': {
    bell: ({ id, basket, amount }) =>
      `Payment ${id} of ${formatCedis(amount)} for basket ${basket} was refused: the basket has too many payments. Find out whether the buyer paid it.`,
  },
} satisfies Partial<ActTexts>;
