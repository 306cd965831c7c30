import { reasonLabel } from '~/schemas/reason-label';
import { defaultSettings } from '~/schemas/settings/settings';
import type { Random } from '../../tests/factories/random';

export interface Rejection {
  code: string;
  /** Shown to the seller: the label of the reason and the admin's note. */
  words: string;
}

const notes: Record<string, readonly string[]> = {
  'blurred-picture': ['Please take the photo again in daylight.', '', 'The second photo is not clear.'],
  watermark: ['The photo has another shop’s name on it.', ''],
  'title-mismatch': ['The photo shows a different colour from the title.', ''],
  'wrong-category': ['Buyers will look for it in another category.', ''],
  'suspicious-price': ['Is there one zero too many? Please check.', 'Please check the price.'],
  'missing-details': ['Please add the size and the material.', 'Buyers need the measurements.'],
  counterfeit: ['Send us your supplier’s receipt and we will review it again.'],
  duplicate: ['You already sell this product under another title.', ''],
  prohibited: ['Medicines need an FDA licence.'],
  other: [
    'The photo shows a phone number. Contact details are not allowed in photos.',
    'The description is for a different product.',
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

/** A reason from the marketplace's list, as the program stores it. */
export function makeRejection(random: Random): Rejection {
  const code = random.pick(codes);
  const note = random.pick(notes[code] ?? ['']);
  if (code === 'other') return { code, words: note };
  const label = reasonLabel(defaultSettings.rejectionReasons, code);
  return { code, words: note ? `${label}: ${note}` : label };
}
