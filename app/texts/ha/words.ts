import type { Words } from '~/texts/words';
import { buttons } from './buttons';
import { reasons } from './reasons';
import { statuses } from './statuses';

/** The words of pages in Hausa. Whoever reads them through puts their name here. */
export const words: Words = { reviewer: 'not reviewed', statuses, reasons, buttons };
