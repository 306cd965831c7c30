import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type PackageFields,
  type PromotionPackage,
  positionOf,
  promotionPackageSchema,
  seededPackages,
} from '~/schemas/promotions/promotion-package';
import { collection, readDocuments } from '../firebase/firestore.server';
import { followDocuments } from '../firebase/followed-documents.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const path = 'promotionPackages';
const ids = seededPackages.map(({ id }) => id);
const packages = () => collection(path);

/**
 * `listPackages` returns all packages in order, inactive ones included; usually without a call.
 * `forgetPackages` is for tests that write them past the program.
 */
export const { get: listPackages, forget: forgetPackages } = followDocuments<PromotionPackage[]>({
  path,
  ids,
  keptMs: 30_000,
  parse: (documents) => inOrder(ids.map((id) => packageIn(id, documents.get(id)))),
});

/** The stored packages, not those in memory. */
export async function readPackages(): Promise<PromotionPackage[]> {
  const snapshots = await readDocuments(ids.map((id) => packages().doc(id)));
  return inOrder(snapshots.map((snapshot) => packageIn(snapshot.id, snapshot)));
}

function inOrder(all: readonly (PromotionPackage | null)[]): PromotionPackage[] {
  return all.flatMap((one) => one ?? []).sort(byOrder);
}

const byOrder = (a: PromotionPackage, b: PromotionPackage) => a.order - b.order || a.price - b.price;

/** One package inside a transaction, or null; what was never stored has the values it is seeded with. */
export async function findPackageForUpdate(unit: UnitOfWork, id: string): Promise<PromotionPackage | null> {
  if (!seededPackages.some((seeded) => seeded.id === id)) return null;
  return packageIn(id, await unit.read(packages().doc(id)));
}

function packageIn(id: string, snapshot: DocumentSnapshot | undefined): PromotionPackage | null {
  const seeded = seededPackages.find((one) => one.id === id) ?? null;
  const stored = snapshot?.exists ? parseDocument(promotionPackageSchema, snapshot) : null;
  return stored ? { ...stored, position: positionOf(id, stored.position) } : seeded;
}

export function writePackage(unit: UnitOfWork, id: string, fields: PackageFields): void {
  unit.afterwards(forgetPackages);
  unit.set(packages().doc(id), fields);
}
