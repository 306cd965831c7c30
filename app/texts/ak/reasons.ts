import type { Words } from '~/texts/words';

/** Reasons to choose from, in Twi beside the English. */
export const reasons = {
  'Out of stock': 'Asa',
  'Buyer changed their mind': 'Ɔtɔfoɔ no asesa n’adwene',
  'Buyer cannot be reached': 'Yɛnnya ɔtɔfoɔ no',
  'Wrong price': 'Boɔ no nyɛ',
  'Cannot deliver to this place': 'Yɛrentumi mfa nkɔ hɔ',
  'Arrived damaged': 'Aduru, nanso asɛe',
  'Not as described': 'Ɛnte sɛ deɛ wɔkaeɛ',
  'Wrong item sent': 'Wɔmenaa adeɛ foforɔ',
  'Wrong size': 'Ne kɛseɛ nyɛ',
  'Item returned': 'Wɔasan de adeɛ no aba',
  'Item damaged': 'Adeɛ no asɛe',
  'Item missing': 'Adeɛ no ayera',
  'Agreed discount': 'Wɔate boɔ no so',
  'Title does not match': 'Din no ne adeɛ no nhyia',
  'Blurred picture': 'Mfonini no mu nna hɔ',
  'Suspicious price': 'Boɔ no yɛ nwanwa',
  Prohibited: 'Wɔmma ho kwan',
  'Missing details': 'Nsɛm bi nni mu',
  Duplicate: 'Ɛwɔ hɔ dada',
  Other: 'Foforɔ',
} satisfies Words['reasons'];
