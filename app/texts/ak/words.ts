import type { Words } from '~/texts/words';
import { buttons } from './buttons';
import { reasons } from './reasons';
import { statuses } from './statuses';

/** The words of pages in Twi (docs/decisions/languages.md, "Who may read them"). */
export const words: Words = { reviewedBy: null, isForPages: false, statuses, reasons, buttons };
