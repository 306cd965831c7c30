import type { PromotionPackage } from '~/schemas/promotion-package';
import { fingerprint } from '~/utils/fingerprint.server';

/** Tells two states of a package apart: what a form showed, to be compared when it comes back. */
export function versionOfPackage(shown: PromotionPackage): string {
  const { id, name, price, durationDays, benefits, order, active } = shown;
  return fingerprint([id, name, price, durationDays, benefits, order, active]);
}
