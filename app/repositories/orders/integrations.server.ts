import * as v from 'valibot';
import { collection } from '../firebase/firestore.server';
import { followDocuments } from '../firebase/followed-documents.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const id = 'integrations';
const integrations = () => collection('settings').doc(id);

const flag = v.fallback(v.optional(v.boolean()), undefined);
const schema = v.object({ eventsAreRead: flag, hasWebhooks: flag });

interface Integrations {
  eventsAreRead: boolean;
  /** Where it was never written, they are looked for as long as events are read. */
  hasWebhooks: boolean;
}

const { get, forget } = followDocuments<Integrations>({
  path: 'settings',
  ids: [id],
  keptMs: 30_000,
  parse: (documents) => {
    const snapshot = documents.get(id);
    const { eventsAreRead = false, hasWebhooks = eventsAreRead } =
      (snapshot && parseDocument(schema, snapshot)) ?? {};
    return { eventsAreRead, hasWebhooks };
  },
});

/** Whether anybody may read events: else none are kept. Usually without a call. */
export const eventsAreRead = async () => (await get()).eventsAreRead;

/** Whether there are webhooks. Usually without a call. */
export const hasWebhooks = async () => (await get()).hasWebhooks;

/** Writes who may read events, in the transaction that changes it. */
export function writeIntegrations(unit: UnitOfWork, changes: Partial<Integrations>): void {
  unit.merge(integrations(), changes);
  unit.afterwards(forget);
}
