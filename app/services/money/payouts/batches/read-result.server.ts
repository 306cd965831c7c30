import { limits } from '~/schemas/limits';
import type { ResultColumns } from '~/schemas/money/payout-batch';
import { fail, ok, type Result } from '~/utils/result';
import { decodeCsv } from '../../../csv/decode.server';
import { readTable } from '../../../csv/read-table.server';
import { type KnownHeaders, readTransferResult, type TransferResult } from './transfer-result';

// Runs in a reader's process (`readers.server.ts`).

/** What a reader of a file with results is asked. */
export interface ResultQuestion {
  references: readonly string[];
  known: KnownHeaders;
  answers: ResultColumns | null;
}

/** Reads a file with the results of a batch. @returns why it cannot be used otherwise */
export async function readResult(content: Buffer, question: ResultQuestion): Promise<Result<TransferResult>> {
  const text = decodeCsv(content);
  if (!text.success) return text;
  const table = await readTable(text.data, limits.payoutBatch.rows);
  if (table.length < 2)
    return fail('This file has no rows below its column names. Upload the batch’s file with its results.');
  return ok(readTransferResult(table, question));
}
