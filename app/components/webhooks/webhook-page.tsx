import type { SubmissionResult } from '@conform-to/react';
import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Form } from '~/framework';
import type { ShownDelivery } from '~/schemas/events/delivery';
import { ownerOfEndpoint, type ShownEndpoint } from '~/schemas/events/webhook-endpoint';
import type { Unreadable } from '~/schemas/unreadable';
import { plural } from '~/utils/text';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { WebhookForms } from './webhook-forms';

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

interface Props {
  webhook: ShownEndpoint;
  /** The events that it may ask for. */
  choices: readonly string[];
  /** A page of what was sent to it. */
  view: {
    items: (ShownDelivery | Unreadable)[];
    nextCursor: string | null;
    search: { q: string; tab: string; after: string; trail: string };
  };
  /** Of the last form: a new secret, shown this once, or why it was refused. */
  answer: { made: { secret: string } } | { result: SubmissionResult } | undefined;
}

/** A webhook of a shop, or a seller's: its forms, and what was sent to it. */
export function WebhookPage({ webhook, choices, view, answer }: Props) {
  const { kind } = ownerOfEndpoint(webhook);
  const { list: listPath, one } = webhookPathsOf(kind);
  const made = answer && 'made' in answer ? answer.made : null;
  const list: ListOf = {
    nouns: ['delivery', 'deliveries'],
    to: (search) => one(webhook.id, search),
  };
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title={<span className="wrap-anywhere">{webhook.url}</span>}
      summary="What was sent to this address in the last 30 days, newest first."
      back={{ to: listPath(), label: 'Webhooks' }}
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
            key={webhook.version}
            kind={kind}
            choices={choices}
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
