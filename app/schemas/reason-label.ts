import type { RejectionReason } from '~/schemas/settings';

/** The words of a rejection reason, or the code itself when it was removed from the settings. */
export function reasonLabel(reasons: readonly RejectionReason[], code: string): string {
  return reasons.find((reason) => reason.code === code)?.label ?? code;
}
