import { vi } from 'vitest';
import * as database from '~/repositories/firebase/transactions.server';

type Work = Parameters<typeof database.inTransaction>[0];

/**
 * Lets the first transaction pass, which numbers the files of a form, and ends the second with this error.
 */
export function failSecondTransaction(error: Error): void {
  const { inTransaction } = database;
  vi.spyOn(database, 'inTransaction').mockImplementationOnce(inTransaction).mockRejectedValueOnce(error);
}

/** As `failSecondTransaction`, when all of the second one's work is done. */
export function killSecondTransaction(error: Error): void {
  const { inTransaction } = database;
  const killed = (work: Work) =>
    inTransaction(async (unit) => {
      await work(unit);
      throw error;
    });
  vi.spyOn(database, 'inTransaction').mockImplementationOnce(inTransaction).mockImplementationOnce(killed);
}
