import type { Words } from '~/texts/words';

/** Reasons to choose from, in Hausa beside the English. */
export const reasons = {
  'Out of stock': 'Ya ƙare',
  'Buyer changed their mind': 'Mai saye ya canja ra’ayi',
  'Buyer cannot be reached': 'Ba a samun mai saye',
  'Wrong price': 'Farashin ba daidai ba ne',
  'Cannot deliver to this place': 'Ba za a iya kaiwa wurin nan ba',
  'Arrived damaged': 'Ya iso a lalace',
  'Not as described': 'Ba kamar yadda aka faɗa ba',
  'Wrong item sent': 'An aika wani kaya dabam',
  'Wrong size': 'Girman ba daidai ba ne',
  'Item returned': 'An mayar da kayan',
  'Item damaged': 'Kayan ya lalace',
  'Item missing': 'Kayan ya ɓace',
  'Agreed discount': 'Ragin da aka yarda',
  'Title does not match': 'Sunan bai dace ba',
  'Blurred picture': 'Hoton bai fita ba',
  'Suspicious price': 'Farashin abin shakka ne',
  Prohibited: 'An haramta',
  'Suspected counterfeit': 'Ana zargin jabu ne',
  'Missing details': 'Bayani bai cika ba',
  Duplicate: 'Akwai shi tuni',
  Other: 'Wani dabam',
} satisfies Words['reasons'];
