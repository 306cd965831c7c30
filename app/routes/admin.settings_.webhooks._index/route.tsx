import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { listWebhooks, newEndpointId, type ShownEndpoint } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { NewWebhookForm } from './new-webhook-form';

export const meta: MetaFunction = () => [title('Webhooks', 'Settings')];

export const loader = adminLoader({}, async () => ({
  items: await listWebhooks(),
  nextCursor: null,
  search: { q: '', tab: '', after: '', trail: '' },
  /** Of the next one, so that a form sent twice makes one. */
  newId: newEndpointId(),
}));

export const action = adminAction({}, act);

const list: ListOf = { nouns: ['webhook', 'webhooks'], to: paths.admin.webhooks };

const columns: DataListColumn<ShownEndpoint>[] = [
  {
    id: 'address',
    header: 'Address',
    width: 'md:w-80',
    cell: ({ id, url, shop }) => (
      <RowTitle to={paths.admin.webhook(id)} title={url}>
        shop {shop}
      </RowTitle>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    phone: 'wide',
    cell: ({ events }) => <small className="wrap-anywhere">{events.join(', ')}</small>,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isOn, failingSince, offReason }) => (
      <>
        <StatusBadge of="webhook" status={isOn ? (failingSince ? 'failing' : 'on') : 'off'} />
        {isOn && failingSince ? (
          <small>
            Since <Time value={failingSince} mode="relative" />
          </small>
        ) : null}
        {offReason ? <small>{offReason}</small> : null}
      </>
    ),
  },
];

export default function WebhooksPage() {
  const { newId, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : null;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Webhooks"
      summary="We send each event to these addresses as it happens. What they miss stands in the feed of events."
      back={{ to: paths.admin.settings(), label: 'Settings' }}
      above={
        <>
          {made ? (
            <ShownOnce
              title={`The webhook to ${made.url} is created. Copy its secret now.`}
              text={made.secret}
              copyLabel="Copy secret"
            />
          ) : null}
          <NewWebhookForm
            key={newId}
            newId={newId}
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </>
      }
      empty={
        <EmptyState title="No webhooks yet">
          <p>Create one for each program that is to hear of events.</p>
        </EmptyState>
      }
    />
  );
}
