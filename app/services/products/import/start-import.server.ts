import { createHash } from 'node:crypto';
import { uploadFile } from '~/repositories/files.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import {
  createImport,
  findImport,
  findImportForUpdate,
  listNewestImports,
} from '~/repositories/imports.server';
import { limits } from '~/schemas/limits';
import { noAnswers, noCounts, type ProductImport } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import { truncate } from '~/utils/text';
import { discardOldImports } from './discard-old.server';
import { sizeError } from './file-limits';
import { sourcePath } from './files.server';
import { inspectFile } from './read-file.server';
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
  actor: User,
  { file, idempotencyKey }: UploadedFile,
): Promise<Result<{ id: string }, 'file'>> {
  if (!file || file.name === '') return fail('Choose a CSV or Excel file.', 'file');
  const tooLarge = sizeError(file.size);
  if (tooLarge) return fail(tooLarge, 'file');
  const content = Buffer.from(await file.arrayBuffer());
  const facts = await inspectFile(content);
  if (!facts.success) return fail(facts.error, 'file');

  const sha256 = createHash('sha256').update(content).digest('hex');
  // A form reopened with Back may bring another file: that is another import.
  const id = recordIdOf(`${actor.id}\n${sha256}`, idempotencyKey);
  const { kind, rows, sheet, file: read } = facts.data;
  const path = sourcePath({ sellerId: actor.id, id, sheet });
  try {
    await uploadFile(
      typeof read === 'string'
        ? { path, content, contentType: 'text/csv' }
        : { path, content: Buffer.from(read.lines), contentType: 'application/x-ndjson' },
    );
  } catch (error) {
    if (error instanceof StorageError) return fail(error.userMessage, 'file');
    throw error;
  }
  const { answers, mapping } = await previousAnswers(actor.id);
  await inTransaction(async (unit) => {
    if (await findImportForUpdate(unit, 'all', id)) return;
    createImport(unit, id, {
      sellerId: actor.id,
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
  void discardOldImports(actor.id);
  await waitBriefly(continueImport(id));
  return ok({ id });
}

/** Each file starts with the answers that were given for the seller's last one. */
async function previousAnswers(sellerId: string): Promise<Pick<ProductImport, 'answers' | 'mapping'>> {
  const [newest] = await listNewestImports({ sellerId }, 1);
  const last = newest ? await findImport({ sellerId }, newest.id) : null;
  if (!last) return { answers: noAnswers, mapping: [] };
  return { answers: last.answers, mapping: last.mapping };
}
