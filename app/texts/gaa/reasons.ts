import type { Words } from '~/texts/words';

/** Reasons to choose from, in Ga beside the English. */
export const reasons = {
  'Out of stock': 'Etã',
  'Wrong price': 'Jara lɛ ejaaa',
  'Item damaged': 'Nɔ lɛ efite',
  'Item missing': 'Nɔ lɛ elaaje',
  Other: 'Kroko',
} satisfies Words['reasons'];
