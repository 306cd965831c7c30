import * as v from 'valibot';
import type { Reads } from '~/repositories/firebase/transactions.server';
import {
  addReferenceUse,
  isReferenceFull,
  type ProofUse,
  readReferenceUses,
  referenceUsesSchema,
  removeReferenceUse,
  usesOf,
} from '~/repositories/money/known-proofs.server';
import {
  findReferenceHolder,
  readReferenceOf,
  releaseReference,
  reserveReference,
} from '~/repositories/money/payouts.server';
import { auditedRecords, existsRecord } from '~/repositories/operator/audited-records.server';
import type { Payout } from '~/schemas/money/payout';
import { isDocumentId } from '~/utils/document-id';
import { normalizeReference } from '../csv/statement-cells';
import type { Fault } from './check';
import { partOf } from './record-check.server';

/** The reservation of a payout's reference. Older payouts have none until `npm run backfill`. */
export async function payoutReference(unit: Reads, { id, reference }: Payout): Promise<Fault[]> {
  if (!isDocumentId(reference)) return [];
  const holder = await findReferenceHolder(unit, reference);
  if (holder === id) return [];
  if (holder !== null) return [{ wrong: `Its reference ${reference} is that of payout ${holder}.` }];
  return [
    {
      wrong: `Its reference ${reference} is not reserved.`,
      repair: { does: `Reserves ${reference}.`, write: (unit) => reserveReference(unit, reference, id) },
    },
  ];
}

/** Reserved references of payouts, against the payouts. */
export const reservedReferences = partOf(
  auditedRecords('payoutReferences', v.object({ id: v.string(), payoutId: v.string() })),
  async (unit, { id, payoutId }) => {
    if ((await readReferenceOf(unit, payoutId)) === id) return [];
    const does = `Deletes the reservation of ${id}.`;
    return [
      {
        wrong: `It is reserved for payout ${payoutId}, which does not have it.`,
        repair: { does, write: (unit) => releaseReference(unit, id) },
      },
    ];
  },
);

/** Whether references of payments are known as given for this record. */
export async function paymentReferences(
  unit: Reads,
  use: ProofUse,
  references: readonly string[],
): Promise<Fault[]> {
  const given = [...new Set(references.map(normalizeReference))].filter(Boolean);
  const faults = given.map(async (reference): Promise<Fault[]> => {
    const uses = await readReferenceUses(unit, reference);
    const isKnown = uses.some(({ kind, id }) => kind === use.kind && id === use.id);
    if (isKnown || isReferenceFull(uses, use.kind)) return [];
    return [
      {
        wrong: `Its payment reference ${reference} is not known as used.`,
        repair: {
          does: `Keeps ${reference} as used by it.`,
          write: (unit) => addReferenceUse(unit, reference, uses, use),
        },
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

const folders = { promotion: 'promotions', payment: 'b2bPayments', order: 'orders' } as const;

/** Known references of payments, against the records that they name. */
export const knownReferences = partOf(
  auditedRecords('paymentReferences', referenceUsesSchema),
  async (unit, stored, { id: reference }) => {
    const uses = usesOf(stored);
    const gone = await Promise.all(
      uses.map(async (use) => ((await existsRecord(unit, folders[use.kind], use.id)) ? [] : [use])),
    );
    return gone.flat().map((use) => ({
      wrong: `It was used by ${folders[use.kind]}/${use.id}, which does not exist.`,
      repair: {
        does: `Forgets the use by ${folders[use.kind]}/${use.id}.`,
        write: (unit) => removeReferenceUse(unit, reference, uses, use),
      },
    }));
  },
);
