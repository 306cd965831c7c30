import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { paths } from './paths';

/** Where the webhooks of shops, or a seller's, are managed: their list, one of them, and deleting it. */
export function webhookPathsOf(kind: ApiKeyKind) {
  const { webhooks: list, webhook: one, deleteWebhook: deleting } = kind === 'shop' ? paths.admin : paths;
  return { list, one, deleting };
}
