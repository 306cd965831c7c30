import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  findHandover,
  findHandoverForUpdate,
  writeHandoverTries,
} from '~/repositories/orders/handovers.server';
import { lockedMessage } from '~/schemas/orders/handover-form';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { requireRoom, slowDown } from '../../auth/slow-down.server';
import { takeOrderStep } from './take-order-step.server';

/** Codes that may be entered for one parcel. */
export const maxTries = 5;

/**
 * Delivers the parcel of a token if the code is its buyer's. A wrong code is counted in the transaction that
 * compares it, so any number of tries at once are at most five; tries of one network are slowed down.
 *
 * @throws AppError `not-found` for an unknown token, and for one whose parcel has arrived or came back;
 * `rate-limited` when too many tries wait
 */
export async function handOver(token: string, code: string): Promise<Result<null, 'code'>> {
  requireRoom('handover');
  const checked = await slowDown(
    'handover',
    () => checkCode(token, code),
    ({ kind }) => (kind === 'right' ? 'returned' : 'counted'),
  );
  if (checked.kind === 'unknown') throw notFound('parcel');
  if (checked.kind === 'locked') return fail(lockedMessage, 'code');
  if (checked.kind === 'wrong') {
    if (checked.left === 0) return fail(lockedMessage, 'code');
    const tries = checked.left === 1 ? 'One try is' : `${checked.left} tries are`;
    return fail(`This code is wrong. ${tries} left.`, 'code');
  }
  const { orderId: id, shipmentId } = checked;
  const step = { name: 'deliver', id: shipmentId } as const;
  const delivered = await takeOrderStep({ role: 'code' }, { id, version: null, step });
  return delivered.success ? ok(null) : fail(delivered.error, 'code');
}

type Checked =
  | { kind: 'unknown' }
  | { kind: 'locked' }
  | { kind: 'wrong'; left: number }
  | { kind: 'right'; orderId: string; shipmentId: string };

async function checkCode(token: string, code: string): Promise<Checked> {
  // Most of ten thousand tries end here, with one read.
  if (((await findHandover(token))?.tries ?? 0) >= maxTries) return { kind: 'locked' };
  return inTransaction<Checked>(async (unit) => {
    const handover = await findHandoverForUpdate(unit, token);
    if (!handover) return { kind: 'unknown' };
    const { tries, orderId, shipmentId } = handover;
    if (tries >= maxTries) return { kind: 'locked' };
    if (handover.code === code) return { kind: 'right', orderId, shipmentId };
    writeHandoverTries(unit, token, tries + 1);
    return { kind: 'wrong', left: maxTries - tries - 1 };
  });
}
