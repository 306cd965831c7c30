import type { RejectionReason } from '~/schemas/settings/settings';

/** The label of a rejection reason, or its code when it was removed from the settings. */
export function reasonLabel(reasons: readonly RejectionReason[], code: string): string {
  return reasons.find((reason) => reason.code === code)?.label ?? code;
}
