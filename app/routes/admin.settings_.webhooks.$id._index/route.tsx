import * as v from 'valibot';
import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { documentId } from '~/schemas/fields';
import { listShownDeliveries, type ShownDelivery } from '~/services/events/list-deliveries.server';
import { loadWebhook } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { act } from './action.server';
import { WebhookForms } from './forms';

export const meta: MetaFunction = () => [title('Webhook', 'Webhooks')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { params, search: deliveryListSearch },
  async ({ params: { id }, search }) => {
    const [webhook, page] = await Promise.all([loadWebhook(id), listShownDeliveries(id, search)]);
    return { webhook, ...page, search: { ...search, q: '', tab: '' } };
  },
);

export const action = adminAction({ params }, act);

const columns: DataListColumn<ShownDelivery>[] = [
  {
    id: 'event',
    header: 'Event',
    width: 'md:w-56',
    cell: ({ type, eventId }) => (
      <>
        <span className="font-medium wrap-anywhere">{type}</span>
        <small className="wrap-anywhere">{eventId}</small>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    phone: 'wide',
    cell: ({ state, tries, nextAt, error, answer, status }) => (
      <>
        <StatusBadge of="delivery" status={state} />
        <small>
          {plural(tries, 'try', 'tries')}
          {status ? ` · answer ${status}` : ''}
          {state === 'waiting' && tries > 0 && nextAt ? (
            <>
              {' '}
              · next <Time value={nextAt} />
            </>
          ) : null}
        </small>
        {error ? <small className="wrap-anywhere">{error}</small> : null}
        {answer ? (
          <details className="disclosure mt-1">
            <summary>What it answered</summary>
            <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{answer}</pre>
          </details>
        ) : null}
      </>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    quiet: true,
    cell: ({ triedAt, createdAt }) => {
      const at = triedAt ?? createdAt;
      return at ? <Time value={at} /> : '—';
    },
  },
  {
    id: 'again',
    header: <span className="sr-only">Action</span>,
    align: 'end',
    cell: ({ id, eventId, state }) =>
      state === 'sent' || state === 'failed' ? (
        <Form method="post">
          <input type="hidden" name="delivery" value={id} />
          <Button
            name="intent"
            value="again"
            variant="outline"
            size="sm"
            aria-label={`Send again: ${eventId}`}
          >
            Send again
          </Button>
        </Form>
      ) : null,
  },
];

export default function WebhookPage() {
  const { webhook, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : null;
  const list: ListOf = {
    nouns: ['delivery', 'deliveries'],
    to: (search) => paths.admin.webhook(webhook.id, search),
  };
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title={<span className="wrap-anywhere">{webhook.url}</span>}
      summary="What was sent to this address in the last 30 days, newest first."
      back={{ to: paths.admin.webhooks(), label: 'Webhooks' }}
      above={
        <>
          {made ? (
            <ShownOnce
              title="The new secret is made. Copy it now."
              text={made.secret}
              copyLabel="Copy secret"
            />
          ) : null}
          <WebhookForms
            key={`${webhook.version} ${webhook.secretId}`}
            webhook={webhook}
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </>
      }
      empty={
        <EmptyState title="Nothing sent yet">
          <p>The next event that it asks for appears here.</p>
        </EmptyState>
      }
    />
  );
}
