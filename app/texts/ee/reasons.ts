import type { Words } from '~/texts/words';

/** Reasons to choose from, in Ewe beside the English. */
export const reasons = {
  'Out of stock': 'Evɔ',
  'Buyer changed their mind': 'Nuƒlela la trɔ eƒe susu',
  'Wrong price': 'Asia mede o',
  'Arrived damaged': 'Eɖo, gake egblẽ',
  'Item damaged': 'Nua gblẽ',
  'Item missing': 'Nua bu',
  Other: 'Bubu',
} satisfies Words['reasons'];
