import {
  findImportForUpdate,
  type ImportChanges,
  updateImport,
} from '~/repositories/catalogue/imports.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { noPhotos, nothingUndone } from '~/schemas/products/import-results';
import type {
  CategoryMapping,
  ImportAnswers,
  ImportStatus,
  ProductImport,
  RemarkKind,
} from '~/schemas/products/product-import';
import type { Shop } from '~/schemas/users/shop';
import { AppError, notFound } from '~/utils/app-error';
import { nameOf } from '../read/columns.server';
import { isUndoable } from '../undo/undo-import.server';
import { continueImport, waitBriefly } from './run-import.server';

/** Changes an import in one transaction, then continues it. @throws AppError `not-found` */
async function change(
  shop: Shop,
  id: string,
  decide: (record: ProductImport) => ImportChanges | null,
): Promise<ImportStatus> {
  const status = await inTransaction(async (unit) => {
    const record = await findImportForUpdate(unit, shop, id);
    if (!record) throw notFound('import');
    const changes = decide(record);
    if (changes) updateImport(unit, id, changes);
    return changes?.status ?? record.status;
  });
  await waitBriefly(continueImport(id));
  return status;
}

/**
 * Starts writing what the preview shows. Once started, calling it again changes nothing.
 * @throws AppError `conflict` when there is no preview to write
 */
export function writeImport(shop: Shop, id: string): Promise<ImportStatus> {
  return change(shop, id, ({ status, counts }) => {
    if (status === 'writing' || status === 'photos' || status === 'done') return null;
    if (status !== 'preview') throw notPossibleNow(`the import is ${status}`);
    if (counts.new + counts.changed === 0) throw notPossibleNow('there is nothing to write');
    return { status: 'writing', done: 0 };
  });
}

/** Stops an import. What was written stays, and photos that are not stored yet stay links. */
export function cancelImport(shop: Shop, id: string): Promise<ImportStatus> {
  return change(shop, id, ({ status }) => {
    if (status === 'writing' || status === 'photos') return { stopping: true };
    if (status !== 'reading' && status !== 'preview') return null;
    return { status: 'cancelled', lease: null };
  });
}

/**
 * Tries once more to store the photos that were not stored. Without any, or while the marketplace stores
 * none, it changes nothing.
 */
export async function storePhotosAgain(shop: Shop, id: string): Promise<ImportStatus> {
  const { storeLinkedPhotos } = await getSettings();
  return change(shop, id, ({ status, photos }) => {
    if (!storeLinkedPhotos || status !== 'done' || photos.failed === 0) return null;
    return { status: 'photos', stopping: false, photos: { ...noPhotos, stored: photos.stored } };
  });
}

/**
 * Undoes an import in the background, for 15 minutes after its end (docs/product.md, "Import and export of
 * products"). Once it began, calling it again changes nothing.
 * @throws AppError `conflict` when it is too late, or when there is nothing to undo
 */
export function undoImport(shop: Shop, id: string): Promise<ImportStatus> {
  return change(shop, id, (record) => {
    if (record.status === 'undoing' || record.status === 'undone') return null;
    if (!isUndoable(record)) throw tooLate(`the import is ${record.status}, until ${record.undoUntil}`);
    return { status: 'undoing', undone: nothingUndone, stopping: false, lease: null };
  });
}

/** The seller's answers to the questions of a preview. Undefined ones weren't asked, and stay. */
export interface GivenAnswers {
  stock?: number;
  drafts?: boolean;
  comma?: ImportAnswers['comma'];
  /** The kinds of remarks that were shown, and those with which products are taken. */
  shown: RemarkKind[];
  keep: RemarkKind[];
  /** Categories of the file; '' skips their products. */
  mapping: CategoryMapping[];
  columns: ImportAnswers['columns'];
  /** The sheet of the workbook to read. */
  sheet?: string;
  /** The column that tells rows of one name apart, and the one that was shown as the answer; '' for none. */
  variants?: { chosen: string; shown: string };
  /** An empty rate is none. */
  rates: { currency: string; rate: number | null }[];
}

type Sheet = NonNullable<ProductImport['sheet']>;

/** Choices that are remembered: more than a file has. */
const maxRemembered = 300;

/**
 * Saves the seller's answers and validates the file again. Categories that aren't ours are ignored.
 * @throws AppError `conflict` when the preview is over
 */
export async function answerImport(shop: Shop, id: string, given: GivenAnswers): Promise<ImportStatus> {
  const { categories } = await getSettings();
  const valid = given.mapping.filter(({ category }) => category === '' || categories.includes(category));
  return change(shop, id, ({ status, mapping, answers, round, sheet: before }) => {
    const sheet = before && sheetAs(before, given.sheet);
    if (status === 'reading') return null;
    if (status !== 'preview') throw notPossibleNow(`the import is ${status}`);
    const skip = [
      ...answers.skip.filter((kind) => !given.shown.includes(kind)),
      ...given.shown.filter((kind) => !given.keep.includes(kind)),
    ];
    return {
      status: 'reading',
      round: round + 1,
      mapping: merged(mapping, valid),
      ...(sheet ? { sheet } : {}),
      answers: {
        stock: given.stock ?? answers.stock,
        drafts: given.drafts ?? answers.drafts,
        comma: given.comma ?? answers.comma,
        skip,
        columns: withVariants(merged(answers.columns, given.columns), given),
        sheet: sheet && given.sheet === sheet.name ? sheet.name : answers.sheet,
        rates: ratesOf(answers.rates, given.rates),
      },
      lease: null,
    };
  });
}

/** The sheets of a workbook with another one to read; any other name changes nothing. */
function sheetAs(sheet: Sheet, name = sheet.name): Sheet {
  if (name === sheet.name || !sheet.choices.includes(name)) return sheet;
  return { ...sheet, name, left: [sheet.name, ...sheet.left].filter((other) => other !== name) };
}

/** The columns as the answer to rows of one name says, if it is another than was shown. */
function withVariants(
  columns: ImportAnswers['columns'],
  { variants, columns: given }: Pick<GivenAnswers, 'variants' | 'columns'>,
): ImportAnswers['columns'] {
  if (!variants || variants.chosen === variants.shown) return columns;
  const { chosen } = variants;
  if (chosen) return merged(columns, [{ name: nameOf(chosen), meaning: 'variant' }]);
  const options = given.filter(({ meaning }) => meaning === 'variant');
  return merged(
    columns,
    options.map(({ name }) => ({ name, meaning: '' as const })),
  );
}

/** Newer rates replace those of the same currency; an empty one takes it away. */
function ratesOf(before: ImportAnswers['rates'], now: GivenAnswers['rates']): ImportAnswers['rates'] {
  const given = new Set(now.map(({ currency }) => currency));
  const kept = before.filter(({ currency }) => !given.has(currency));
  const added = now.flatMap(({ currency, rate }) => (rate ? { currency, rate } : []));
  return [...added, ...kept].slice(0, maxRemembered);
}

/** Newer choices replace those with the same name. */
function merged<T extends { name: string }>(before: T[], now: T[]): T[] {
  const names = new Set(now.map(({ name }) => name));
  return [...now, ...before.filter(({ name }) => !names.has(name))].slice(0, maxRemembered);
}

function notPossibleNow(reason: string): AppError {
  return new AppError(
    'conflict',
    reason,
    'This file can’t be imported now. Check its status, or upload it again.',
  );
}

const tooLate = (reason: string) =>
  new AppError(
    'conflict',
    reason,
    'It is too late to undo this import. Change or delete its products yourself.',
  );
