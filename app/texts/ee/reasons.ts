import type { ReasonName, Translated } from '~/texts/words';

/** Reasons to choose from, in Ewe beside the English. */
export const reasons = {
  'Out of stock': 'Evɔ',
  'Buyer changed their mind': 'Nuƒlela la trɔ eƒe susu',
  'Buyer cannot be reached': null,
  'Wrong price': 'Asia mede o',
  'Cannot deliver to this place': null,
  'Arrived damaged': 'Eɖo, gake egblẽ',
  'Not as described': null,
  'Wrong item sent': null,
  'Wrong size': null,
  'Item returned': null,
  'Item damaged': 'Nua gblẽ',
  'Item missing': 'Nua bu',
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
  Other: 'Bubu',
} satisfies Translated<ReasonName>;
