import * as v from 'valibot';
import { collection } from './firebase/firestore.server';
import { followDocuments } from './firebase/followed-documents.server';
import { parseDocument } from './firebase/parsing.server';
import type { UnitOfWork } from './firebase/transactions.server';

const id = 'integrations';
const integrations = () => collection('settings').doc(id);

const schema = v.object({ eventsAreRead: v.fallback(v.optional(v.boolean(), false), false) });

const { get, forget } = followDocuments<boolean>({
  path: 'settings',
  ids: [id],
  keptMs: 30_000,
  parse: (documents) => {
    const snapshot = documents.get(id);
    return (snapshot && parseDocument(schema, snapshot)?.eventsAreRead) ?? false;
  },
});

/** Whether anybody may read events: else none are kept. Usually without a call. */
export const eventsAreRead = get;

/** Writes whether anybody may read events, in the transaction that changes who may. */
export function writeEventsAreRead(unit: UnitOfWork, areRead: boolean): void {
  unit.merge(integrations(), { eventsAreRead: areRead });
  unit.afterwards(forget);
}
