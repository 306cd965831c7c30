import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type PackageFields,
  type PromotionPackage,
  promotionPackageSchema,
  seededPackages,
} from '~/schemas/promotion-package';
import { remember } from '~/utils/remember.server';
import { collection, readDocuments, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

const packages = () => collection('promotionPackages');

/** How long other servers may show the previous packages. */
const cacheMs = 30_000;
const remembered = remember<PromotionPackage[]>(cacheMs);

/** All packages in order, inactive ones included. Read at most every 30 s. */
export function listPackages(): Promise<PromotionPackage[]> {
  return remembered.get('all', readPackages);
}

/** The stored packages, not the cached ones. */
export async function readPackages(): Promise<PromotionPackage[]> {
  const snapshots = await readDocuments(seededPackages.map(({ id }) => packages().doc(id)));
  return snapshots.flatMap((snapshot) => packageIn(snapshot) ?? []).sort(byOrder);
}

const byOrder = (a: PromotionPackage, b: PromotionPackage) => a.order - b.order || a.price - b.price;

/** One package inside a transaction, or null; what was never stored has the values it is seeded with. */
export async function findPackageForUpdate(unit: UnitOfWork, id: string): Promise<PromotionPackage | null> {
  if (!seededPackages.some((seeded) => seeded.id === id)) return null;
  return packageIn(await unit.read(packages().doc(id)));
}

function packageIn(snapshot: DocumentSnapshot): PromotionPackage | null {
  const seeded = seededPackages.find(({ id }) => id === snapshot.id) ?? null;
  return snapshot.exists ? (parseDocument(promotionPackageSchema, snapshot) ?? seeded) : seeded;
}

export function writePackage(unit: UnitOfWork, id: string, fields: PackageFields): void {
  unit.set(packages().doc(id), fields);
}

/** Empties the cache of this process, after it has changed a package. */
export function forgetPackages(): void {
  remembered.forget('all');
}
