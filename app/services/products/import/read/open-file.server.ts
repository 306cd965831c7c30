import { limits } from '~/schemas/limits';
import { noAnswers, type ProductImport } from '~/schemas/products/product-import';
import { fail, ok, type Result } from '~/utils/result';
import { decodeCsv } from '../../../csv/decode.server';
import { isUsable } from './columns.server';
import { hasColumns, openTable, type ProductFile } from './open-table.server';
import {
  isWorkbook,
  readSheets,
  SheetRows,
  storedSheets,
  type WorkbookSheet,
} from './sheets/read-sheets.server';

/** A file as its products are read from it. */
export interface OpenedFile {
  file: ProductFile;
  /** Of a workbook: the sheet that is read, and the others that have rows. */
  sheet: ProductImport['sheet'];
  /** Of a workbook: its sheets as they are stored; '' otherwise. */
  stored: string;
}

/**
 * A file as text, or the sheet of a workbook that has products.
 *
 * @param preferred the name of the sheet that the seller chose last
 */
export async function openFile(bytes: Uint8Array, preferred = ''): Promise<Result<OpenedFile>> {
  if (!isWorkbook(bytes)) {
    const text = decodeCsv(bytes);
    return text.success ? ok({ file: text.data, sheet: null, stored: '' }) : text;
  }
  const sheets = await readSheets(bytes);
  return sheets.success ? await chooseSheet(sheets.data, preferred) : sheets;
}

/**
 * The sheet that the seller chose last, else the first in a known format, else the first with columns that we
 * know, else the first with rows. One that would be refused gives way: it has no products, or too many rows.
 * A hidden one is read only when it is chosen for this file.
 */
async function chooseSheet(all: WorkbookSheet[], preferred: string): Promise<Result<OpenedFile>> {
  const filled = all.filter(({ rows }) => rows !== '');
  const shown = filled.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0 && filled.length > 0) return fail(onlyHidden);
  const graded = await Promise.all(
    shown.map(async (sheet) => {
      const { name, rows } = sheet;
      const file = new SheetRows(rows);
      const grade = await gradeOf(file);
      if (!isShort(sheet)) return { name, file, grade };
      return {
        name,
        file,
        grade: name === preferred && grade > 0 ? grades.chosen : grade + shortBonus(grade),
      };
    }),
  );
  const best = Math.max(...graded.map(({ grade }) => grade));
  const chosen = graded.find(({ grade }) => grade === best);
  const name = chosen?.name ?? '';
  return ok({
    file: chosen?.file ?? new SheetRows(''),
    sheet: {
      name,
      left: filled.flatMap((sheet) => (sheet.name === name ? [] : sheet.name)),
      choices: filled.filter((sheet) => sheet.name === name || isShort(sheet)).map((sheet) => sheet.name),
      hidden: filled.filter(({ isHidden }) => isHidden).map((sheet) => sheet.name),
    },
    stored: storedSheets(filled),
  });
}

/** How likely a sheet is the one with products. */
const grades = { refused: 0, rows: 1, columns: 2, format: 3, chosen: 9 };

/** A long sheet is refused, which helps only where no short one has columns that we know. */
const shortBonus = (grade: number) => (grade >= grades.columns ? grades.format : 0.5);

async function gradeOf(file: SheetRows): Promise<number> {
  const table = await openTable(file, noAnswers);
  if (!table || !hasColumns(table.columns) || (await table.rows.next()).done) return grades.refused;
  if (table.columns.kind !== 'list') return grades.format;
  return isUsable(table.columns) ? grades.columns : grades.rows;
}

/** Whether a sheet has as few rows as an import takes; of longer ones only the beginning was read. */
const isShort = ({ rows }: WorkbookSheet) =>
  rows.split('\n', limits.csv.rows + 2).length <= limits.csv.rows + 1;

const onlyHidden =
  'All sheets with rows are hidden in this workbook. Show the one with your products, save the file, and choose it again.';
