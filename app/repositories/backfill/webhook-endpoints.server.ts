import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type WebhookEndpoint, webhookEndpointSchema } from '~/schemas/events/webhook-endpoint';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { checkStep, type RecordToFix } from './backfill.server';

const path = 'webhookEndpoints';
const stepSize = 100;

interface EndpointGaps {
  endpoint: WebhookEndpoint;
  /** Whether it says neither whose it is nor whose events it is told of. */
  isOlder: boolean;
}

/** The next webhooks in id order: a read for each. */
export const listEndpointGaps = (unit: UnitOfWork, after: string | null) =>
  checkStep<EndpointGaps>(unit, { path, after, size: stepSize }, gapsOf);

function gapsOf(doc: QueryDocumentSnapshot): EndpointGaps | RecordToFix {
  const parsed = v.safeParse(webhookEndpointSchema, { ...doc.data(), id: doc.id });
  if (!parsed.success) return { id: doc.id, reason: `invalid ${v.getDotPath(parsed.issues[0])}` };
  const isOlder = doc.get('sellerId') === undefined || doc.get('audience') === undefined;
  return { endpoint: parsed.output, isOlder };
}

/** Adds whose a webhook is, and whose events it is told of. */
export function fillEndpointGaps(
  unit: UnitOfWork,
  { id, sellerId }: WebhookEndpoint,
  audience: readonly string[],
): void {
  unit.update(collection(path).doc(id), { sellerId, audience });
}
