import { accessTokenHandlers } from './access-tokens';
import { firestoreHandlers, resetFirestore } from './firestore';
import { identityHandlers, resetIdentityToolkit } from './identity-toolkit';
import { sessionTokenHandlers } from './session-tokens';
import { resetStorage, storageHandlers } from './storage';
import { tokenSigningHandlers } from './token-signing';

/** Google's services as far as the program uses them, empty and working. */
export const handlers = [
  ...accessTokenHandlers,
  ...sessionTokenHandlers,
  ...tokenSigningHandlers,
  ...firestoreHandlers,
  ...identityHandlers,
  ...storageHandlers,
];

/** Empties all of them. */
export async function resetServices(): Promise<void> {
  await resetFirestore();
  resetIdentityToolkit();
  resetStorage();
}
