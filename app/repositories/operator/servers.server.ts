import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type ServerRecord, serverSchema } from '~/schemas/operations/server';
import { databaseNow } from '~/utils/clock.server';
import { collection, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { aside, inTransaction } from '../firebase/transactions.server';

/** How long the record of a server is kept that died without removing it, in milliseconds. */
const keptMs = 60 * 60_000;

const servers = () => collection('servers');

/** Says what a server is now: 1 write. */
export function writeServer({ id, ...server }: Omit<ServerRecord, 'startedAt' | 'seenAt'>, startedAt: Date) {
  return inTransaction(
    async (unit) =>
      unit.set(servers().doc(id), {
        ...server,
        startedAt: Timestamp.fromDate(startedAt),
        seenAt: FieldValue.serverTimestamp(),
        expiresAt: Timestamp.fromMillis(databaseNow() + keptMs),
      }),
    aside,
  );
}

/** Removes the record of a server that stops: 1 write. */
export const removeServer = (id: string): Promise<void> =>
  inTransaction(async (unit) => unit.delete(servers().doc(id)), aside);

/** Servers, the last seen first: a read for each, and at least one. */
export async function listServers(size: number): Promise<ServerRecord[]> {
  const { docs } = await readQuery(servers().orderBy('seenAt', 'desc').limit(size));
  return docs.flatMap((doc) => parseDocument(serverSchema, doc) ?? []);
}
