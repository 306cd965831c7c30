import type { PromotionPackage } from '~/schemas/promotions/promotion-package';
import { versionHash } from '~/utils/version-hash.server';

/** Identifies the state of a package that a form shows. */
export function versionOfPackage(one: PromotionPackage): string {
  const { id, name, price, durationDays, benefits, order, active, position } = one;
  return versionHash([id, name, price, durationDays, benefits, order, active, position]);
}
