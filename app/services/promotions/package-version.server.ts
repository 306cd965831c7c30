import type { PromotionPackage } from '~/schemas/promotion-package';
import { versionHash } from '~/utils/version-hash.server';

/** Tells two states of a package apart: what a form showed, to be compared when it comes back. */
export function versionOfPackage(shown: PromotionPackage): string {
  const { id, name, price, durationDays, benefits, order, active } = shown;
  return versionHash([id, name, price, durationDays, benefits, order, active]);
}
