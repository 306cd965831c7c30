import type { Reads } from '~/repositories/firebase/transactions.server';
import { addLedgerLines, readLedgerLines } from '~/repositories/money/ledger.server';
import type { LedgerType } from '~/schemas/money/ledger';
import { formatCedis, fromPesewas } from '~/utils/money';
import type { BookedLines } from './booked-lines';
import type { Fault, Repair } from './check';

type Sums = Partial<Record<LedgerType, number>>;

/**
 * Compares the ledger lines of a record with what the record says, by type. Lines that are missing are booked
 * where they make the sums right; all other differences are for a person, since lines are never changed.
 */
export async function compareLedger(unit: Reads, booked: BookedLines): Promise<Fault[]> {
  const { ids, sums, known } = booked;
  const lines = await readLedgerLines(unit, ids);
  const readable = [...lines.values()].filter((line) => line !== null);
  const there = sumsOf(readable);
  const wrong = differences(there, sums);
  if (wrong.length === 0) return [];
  const missing = known.filter(({ line }) => !lines.has(line.id));
  const after = sumsOf([...readable, ...missing.map(({ line }) => line)]);
  const canRepair = missing.length > 0 && differences(after, sums).length === 0;
  const repair: Repair = {
    does: `Books ${missing.map(({ line }) => line.id).join(', ')}.`,
    write: (unit) => {
      for (const { line, at } of missing) addLedgerLines(unit, [line], at, 'atOnce');
    },
  };
  const name = (type: LedgerType) =>
    `${type} ${cedis(there[type])} in the ledger, ${cedis(sums[type])} by the record`;
  return [{ wrong: `The ledger differs: ${wrong.map(name).join('; ')}.`, ...(canRepair ? { repair } : {}) }];
}

const cedis = (pesewas = 0) => formatCedis(fromPesewas(pesewas));

function sumsOf(lines: readonly { type: LedgerType; amountPesewas: number }[]): Sums {
  const sums: Sums = {};
  for (const { type, amountPesewas } of lines) sums[type] = (sums[type] ?? 0) + amountPesewas;
  return sums;
}

function differences(there: Sums, expected: Sums): LedgerType[] {
  const types = new Set([...Object.keys(there), ...Object.keys(expected)] as LedgerType[]);
  return [...types].filter((type) => (there[type] ?? 0) !== (expected[type] ?? 0));
}
