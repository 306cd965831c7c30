import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import { fillEndpointGaps, listEndpointGaps } from '~/repositories/backfill/webhook-endpoints.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { ownerOfEndpoint } from '~/schemas/events/webhook-endpoint';
import { audiencesOf } from '../events/list-events.server';
import { inSteps, type Progress } from './in-steps.server';

interface BackfilledWebhooks {
  /** Webhooks checked. */
  checked: number;
  /** Webhooks whose missing fields were added. */
  completed: number;
  needsFixing: RecordToFix[];
}

/**
 * Adds to webhooks of before sellers had any whose they are and whose events they are told of: lists and new
 * events find them by these. Each step is one transaction, so it can be interrupted and run again.
 */
export async function backfillWebhooks(progress?: Progress): Promise<BackfilledWebhooks> {
  const done: BackfilledWebhooks = { checked: 0, completed: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after));
  for await (const step of inSteps(run, progress)) {
    for (const name of ['checked', 'completed'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
  }
  return done;
}

async function runStep(unit: UnitOfWork, after: string | null) {
  const { items, ...step } = await listEndpointGaps(unit, after);
  const older = items.filter(({ isOlder }) => isOlder);
  for (const { endpoint } of older) fillEndpointGaps(unit, endpoint, audiencesOf(ownerOfEndpoint(endpoint)));
  return { ...step, completed: older.length };
}
