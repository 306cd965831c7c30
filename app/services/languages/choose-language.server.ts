import { inTransaction } from '~/repositories/firebase/transactions.server';
import { updateLanguage } from '~/repositories/people/user-management.server';
import type { Language } from '~/schemas/languages';
import type { User } from '~/schemas/users/user';

/** Keeps the language that a person reads pages and messages in (docs/product.md, "Languages"). */
export async function chooseLanguage(actor: User, language: Language): Promise<void> {
  if (actor.language === language) return;
  await inTransaction(async (unit) => updateLanguage(unit, actor.id, language));
}
