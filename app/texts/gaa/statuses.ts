import type { Words } from '~/texts/words';

/** Statuses, in Ga beside the English. */
export const statuses = {
  Pending: 'Eemɛ',
  Approved: 'Akpɛlɛ nɔ',
  Rejected: 'Akpoo',
  Paid: 'Awo',
  'On the way': 'Eyɛ gbɛ nɔ',
  Delivered: 'Eshɛ',
  Problem: 'Naagba',
  Waiting: 'Eemɛ',
  Refused: 'Akpoo',
  Done: 'Egbe naa',
  Sent: 'Amaje',
  'Came back': 'Eku sɛɛ eba',
  Available: 'Eyɛ',
  Seller: 'Nihɔɔlɔ',
  Buyer: 'Nihelɔ',
  Closed: 'Aŋa',
  'Sold out': 'Etã',
  Open: 'Agbele',
  Shipped: 'Amaje',
} satisfies Words['statuses'];
