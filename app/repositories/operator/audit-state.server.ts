import { type LastAudit, lastAuditSchema } from '~/schemas/audit';
import { collection, readDocument } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction } from '../firebase/transactions.server';

const reference = () => collection('upkeep').doc('audit');

/** What the last audit found; null before the first: 1 read. */
export async function loadLastAudit(): Promise<LastAudit | null> {
  const found = await readDocument(reference());
  return found.exists ? parseDocument(lastAuditSchema, found) : null;
}

/** Keeps what an audit found; what it did not check stays: 1 read and 1 write. */
export const noteAudit = (audit: LastAudit): Promise<void> =>
  inTransaction(async (unit) => {
    const found = await unit.read(reference());
    const before = found.exists ? parseDocument(lastAuditSchema, found) : null;
    const names = new Set(audit.checks.map(({ name }) => name));
    const others = before?.checks.filter(({ name }) => !names.has(name)) ?? [];
    unit.set(reference(), { ...audit, checks: [...others, ...audit.checks] });
  });
