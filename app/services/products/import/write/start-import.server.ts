import { createHash } from 'node:crypto';
import { dirname } from 'node:path/posix';
import {
  createImport,
  findImport,
  findImportForUpdate,
  listNewestImports,
} from '~/repositories/catalogue/imports.server';
import { uploadFile } from '~/repositories/files/files.server';
import { aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import { limits } from '~/schemas/limits';
import { noAnswers, noCounts, type ProductImport } from '~/schemas/products/product-import';
import type { Shop } from '~/schemas/users/shop';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import { truncate } from '~/utils/text';
import { askReaderForAll, tooLargeAs } from '../../../readers/ask-reader.server';
import { sizeError } from '../read/file-limits';
import type { SourceFacts } from '../read/read-source.server';
import { inspectSource } from '../read/readers.server';
import { discardOldImports } from './discard-old.server';
import { sourcePath } from './files.server';
import { fileTooLarge } from './give-up.server';
import { continueImport, waitBriefly } from './run-import.server';

export interface UploadedFile {
  file: File | undefined;
  /** From the form: the same form with the same file makes one import. */
  idempotencyKey?: string;
}

/**
 * Stores a file of products and starts validating it in the background; no product is changed.
 * @returns the import's id, or the error of the file
 */
export async function startImport(
  shop: Shop,
  { file, idempotencyKey }: UploadedFile,
): Promise<Result<{ id: string }, 'file'>> {
  if (!file || file.name === '') return fail('Choose a CSV or Excel file.', 'file');
  const tooLarge = sizeError(file.size);
  if (tooLarge) return fail(tooLarge, 'file');
  const content = Buffer.from(await file.arrayBuffer());
  const { answers, mapping } = await previousAnswers(shop.sellerId);
  const facts = await inspect(content, answers.sheet);
  if (!facts.success) return fail(facts.error, 'file');

  const sha256 = createHash('sha256').update(content).digest('hex');
  // A form reopened with Back may bring another file: that is another import.
  const id = recordIdOf(`${shop.sellerId}\n${sha256}`, idempotencyKey);
  const { kind, rows, sheet, stored } = facts.data;
  const path = sourcePath({ sellerId: shop.sellerId, id, sheet });
  await inTransaction(async (unit) => noteFileChange(unit, dirname(path)), aside);
  try {
    await uploadFile({ path, content: stored, contentType: sheet ? 'application/x-ndjson' : 'text/csv' });
  } catch (error) {
    if (error instanceof StorageError) return fail(error.userMessage, 'file');
    throw error;
  }
  await inTransaction(async (unit) => {
    if (await findImportForUpdate(unit, 'all', id)) return;
    createImport(unit, id, {
      sellerId: shop.sellerId,
      fileName: truncate(file.name, limits.title.max),
      size: file.size,
      sha256,
      kind,
      sheet,
      answers,
      mapping,
      status: 'reading',
      counts: { ...noCounts, rows },
    });
  });
  void discardOldImports(shop.sellerId);
  await waitBriefly(continueImport(id));
  return ok({ id });
}

/** What a file holds, and what is stored of it: the rows of a workbook's sheets, any other file as it is. */
async function inspect(content: Buffer, sheet: string): Promise<Result<SourceFacts & { stored: Buffer }>> {
  const read = await askReaderForAll(inspectSource, content, sheet).catch(tooLargeAs(null));
  if (!read) return fail(fileTooLarge);
  const { parts, result } = read;
  if (!result.success) return result;
  return ok({ ...result.data, stored: result.data.sheet ? Buffer.concat(parts) : content });
}

/** Each file starts with the answers that were given for the seller's last one. */
async function previousAnswers(sellerId: string): Promise<Pick<ProductImport, 'answers' | 'mapping'>> {
  const [newest] = await listNewestImports({ sellerId }, 1);
  const last = newest ? await findImport({ sellerId }, newest.id) : null;
  if (!last) return { answers: noAnswers, mapping: [] };
  return { answers: last.answers, mapping: last.mapping };
}
