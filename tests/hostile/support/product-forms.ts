import { forgetSettings } from '~/repositories/operator/settings.server';
import type { Account } from '../../authz/people';
import { submitted } from '../../integration/support/products';
import { put, reread } from '../../integration/support/store';
import type { Answer } from '../../setup/call-route';
import { clearDocuments } from '../../setup/clear';

/** Deletes all records but those of these people. */
export async function keepOnly(...people: Account[]): Promise<void> {
  await clearDocuments();
  forgetSettings();
  for (const { id, record } of people) await put('users', { id, data: record ?? {} });
}

/** A product that the seller submits. */
export const productOf = (seller: Account, fields = {}) =>
  reread(seller).then((user) => submitted(user, fields));

/** What a refused form says, field by field. */
export function errorsOf({ body }: Answer): Record<string, string[]> {
  const { result } = body as { result: { error: Record<string, string[]> } };
  return result.error;
}
