import type { Migration } from '../../app/services/jobs/upgrade.server';
import { migration as anotherProgram } from './019-another-program';
import { migration as monthsOfProducts } from './020-months-of-products';
import { migration as shops } from './021-shops';

/**
 * All steps that bring older data along, in the order in which they were added; a new one comes last, and
 * `dataVersion` is its number. Each is done once on each database, by `npm start` or `npm run upgrade`. They
 * load the program only when they run: by then it is known which Firebase to use.
 */
export const migrations: readonly Migration[] = [anotherProgram, monthsOfProducts, shops];
