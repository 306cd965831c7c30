import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { DeliveryState } from '~/schemas/events/delivery';

interface Delivery {
  eventId: string;
  type: string;
  url: string;
  state: DeliveryState;
  createdAt: string | null;
  body: string;
}

/** An event as its webhook gets it. `to` is the page of the webhook. */
export function DeliveryBubble({ delivery, to }: { delivery: Delivery; to: string }) {
  const { eventId, type, url, state, createdAt, body } = delivery;
  return (
    <Card>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
        <span>
          Webhook to <span className="wrap-anywhere">{url}</span>
        </span>
        <StatusBadge of="delivery" status={state} />
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer font-medium">{type}</summary>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-muted px-3.5 py-2.5 text-sm">
          {`POST ${url}\nwebhook-id: ${eventId}\n\n${body}`}
        </pre>
      </details>
      <p className="mt-3 flex flex-wrap justify-between gap-2 text-sm text-muted-foreground">
        {createdAt ? <Time value={createdAt} mode="datetime" /> : null}
        <Link to={to} className="link">
          Open webhook
        </Link>
      </p>
    </Card>
  );
}
