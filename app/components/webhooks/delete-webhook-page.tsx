import { Confirmation } from '~/components/questions/confirmation';
import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { webhookPathsOf } from '~/utils/webhook-paths';

interface Props {
  kind: ApiKeyKind;
  webhook: { id: string; url: string };
}

/** Asks whether to delete a webhook of a shop, or of a seller. */
export function DeleteWebhookPage({ kind, webhook: { id, url } }: Props) {
  const { one } = webhookPathsOf(kind);
  return (
    <Confirmation
      danger
      title="Delete this webhook?"
      action={{ to: one(id), intent: 'delete' }}
      confirmLabel="Delete webhook"
      pendingLabel="Deleting …"
      cancelTo={one(id)}
    >
      <p className="wrap-anywhere">Nothing more is sent to {url}, also not what waits now.</p>
      <p>To pause it instead, switch it off.</p>
    </Confirmation>
  );
}
