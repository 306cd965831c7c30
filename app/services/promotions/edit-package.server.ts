import { findPackageForUpdate, writePackage } from '~/repositories/catalogue/promotion-packages.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { positionLabels } from '~/schemas/products/promotion-position';
import type { PackageForm } from '~/schemas/promotions/promotion-forms';
import type { PackageFields, PromotionPackage } from '~/schemas/promotions/promotion-package';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { ok, type Result } from '~/utils/result';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';
import { requireActiveAdmin } from '../users/managed-person.server';
import { forgetOffers } from './list-offers.server';
import { versionOfPackage } from './package-version.server';

/**
 * Edits a promotion package, with one log entry of all old and new values. Promotions already bought keep
 * their own copy.
 *
 * @returns `changed` false when nothing differs
 * @throws AppError `not-found`; `conflict` when it changed since the form was shown; `forbidden`
 */
export async function editPackage(
  actor: User,
  { id, version, name, price, durationDays, order, benefits, active, position }: Omit<PackageForm, 'intent'>,
): Promise<Result<{ changed: boolean }>> {
  const edited = { name, price, durationDays, benefits, order, active, position };
  const changed = await inTransaction(async (unit) => {
    await requireActiveAdmin(unit, actor);
    const current = await findPackageForUpdate(unit, id);
    if (!current) throw notFound('package');
    const changes = changesBetween(logged(current), logged(edited));
    if (changes.length === 0) return false;
    requireSameVersion(current, version);
    unit.afterwards(forgetOffers);
    writePackage(unit, id, edited);
    happened(unit, 'package.edited', { id, package: current.name }, { by: actor, changes });
    return true;
  });
  return ok({ changed });
}

/** The values as the log shows them. */
function logged({ name, price, durationDays, benefits, order, active, position }: PackageFields) {
  const cedis = price.toFixed(2);
  return {
    name,
    price: cedis,
    durationDays,
    benefits: benefits.join('\n'),
    order,
    active,
    position: positionLabels[position],
  };
}

function requireSameVersion(current: PromotionPackage, version: string | undefined): void {
  if (version === undefined || version === versionOfPackage(current)) return;
  throw new AppError(
    'conflict',
    'the package changed since the form was shown',
    'Another admin changed this package while you had it open. Compare your changes with its current values, then save again.',
  );
}
