import type { ReasonName, Translated } from '~/texts/words';

/** Reasons to choose from, in Ga beside the English. */
export const reasons = {
  'Out of stock': 'Etã',
  'Buyer changed their mind': null,
  'Buyer cannot be reached': null,
  'Wrong price': 'Jara lɛ ejaaa',
  'Cannot deliver to this place': null,
  'Arrived damaged': null,
  'Not as described': null,
  'Wrong item sent': null,
  'Wrong size': null,
  'Item returned': null,
  'Item damaged': 'Nɔ lɛ efite',
  'Item missing': 'Nɔ lɛ elaaje',
  'Agreed discount': null,
  'Wrong category': null,
  'Title does not match': null,
  'Blurred picture': null,
  Watermark: null,
  'Suspicious price': null,
  Prohibited: null,
  'Suspected counterfeit': null,
  'Missing details': null,
  Duplicate: null,
  Other: 'Kroko',
} satisfies Translated<ReasonName>;
