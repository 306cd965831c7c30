import type { SubmissionResult } from '@conform-to/react';
import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { LeftMaker } from '~/components/people/left-maker';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { maxEndpoints, type ShownEndpoint } from '~/schemas/events/webhook-endpoint';
import type { Unreadable } from '~/schemas/unreadable';
import type { MadeByWhoLeft } from '~/schemas/users/shop-people';
import { paths } from '~/utils/paths';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { NewWebhookForm } from './new-webhook-form';

type Row = ShownEndpoint & MadeByWhoLeft;

/** What the list shows of webhooks of shops, and of a seller's. */
const columnsOf = (kind: ApiKeyKind): DataListColumn<Row>[] => [
  {
    id: 'address',
    header: 'Address',
    width: 'md:w-80',
    cell: ({ id, url, shop, leftMaker }) => (
      <>
        <RowTitle to={webhookPathsOf(kind).one(id)} title={url}>
          {kind === 'shop' ? `shop ${shop}` : null}
        </RowTitle>
        <LeftMaker leftMaker={leftMaker} />
      </>
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

interface Props {
  kind: ApiKeyKind;
  back: { to: string; label: string };
  items: (Row | Unreadable)[];
  /** The events that one may ask for. */
  choices: readonly string[];
  /** Of the next one, so that a form sent twice makes one. */
  newId: string;
  /** Of the last form: a webhook that was made, whose secret is shown this once, or why it was refused. */
  answer: { made: { url: string; secret: string } } | { result: SubmissionResult } | undefined;
}

/** The webhooks of shops, or a seller's: a form for a new one, and all of them. */
export function WebhooksPage({ kind, back, items, choices, newId, answer }: Props) {
  const made = answer && 'made' in answer ? answer.made : null;
  return (
    <ListPage
      list={{ nouns: ['webhook', 'webhooks'], to: webhookPathsOf(kind).list }}
      view={{ items, nextCursor: null, search: { q: '', tab: '', after: '', trail: '' } }}
      columns={columnsOf(kind)}
      title="Webhooks"
      summary="We send events to your programs as they happen. Missed events are in the event feed."
      back={back}
      above={
        <>
          <p className="mb-4">
            <Link to={paths.developers('events')} className="link">
              What is sent, and how it is signed
            </Link>
          </p>
          {made ? (
            <ShownOnce
              title={`The webhook to ${made.url} is created. Copy its secret now.`}
              text={made.secret}
              copyLabel="Copy secret"
            />
          ) : null}
          <NewWebhookForm
            key={newId}
            kind={kind}
            choices={choices}
            newId={newId}
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </>
      }
      empty={
        <EmptyState title="No webhooks yet">
          <p>One for each program, up to {maxEndpoints[kind]}.</p>
        </EmptyState>
      }
    />
  );
}
