import { reasonLabel } from '~/schemas/reason-label';
import { defaultSettings } from '~/schemas/settings';
import type { Random } from '../../tests/factories/random';

export interface Rejection {
  code: string;
  /** What the seller reads: the label of the reason, and the admin's own words. */
  words: string;
}

const ownWords: Record<string, readonly string[]> = {
  'blurred-picture': [
    'Please take the photo again by daylight.',
    '',
    'The second picture cannot be made out.',
  ],
  watermark: ['The name of another shop stands on the picture.', ''],
  'title-mismatch': ['The picture shows another colour than the title says.', ''],
  'wrong-category': ['It will be found sooner under what it is made for.', ''],
  'suspicious-price': ['Is there a nought too many? Please check.', 'Please check the price.'],
  'missing-details': ['Say the size and the material, please.', 'Buyers need the measurements.'],
  counterfeit: ['Send us the receipt of your supplier and we look again.'],
  duplicate: ['You sell the same thing under another title already.', ''],
  prohibited: ['Medicines need a licence of the FDA.'],
  other: [
    'The picture shows a phone number. Buyers must not be led away from the market.',
    'The description is that of another product.',
  ],
};

const codes = [
  'blurred-picture',
  'blurred-picture',
  'missing-details',
  'missing-details',
  'watermark',
  'title-mismatch',
  'wrong-category',
  'suspicious-price',
  'duplicate',
  'counterfeit',
  'other',
];

/** A reason from the marketplace's list, in the words in which the program stores it. */
export function makeRejection(random: Random): Rejection {
  const code = random.pick(codes);
  const own = random.pick(ownWords[code] ?? ['']);
  if (code === 'other') return { code, words: own };
  const label = reasonLabel(defaultSettings.rejectionReasons, code);
  return { code, words: own ? `${label}: ${own}` : label };
}
