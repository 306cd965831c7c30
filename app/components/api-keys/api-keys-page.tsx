import type { SubmissionResult } from '@conform-to/react';
import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { LeftMaker } from '~/components/people/left-maker';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { type ApiKeyKind, type ShownKey, scopeWords } from '~/schemas/api-keys/api-key';
import type { Unreadable } from '~/schemas/unreadable';
import type { MadeByWhoLeft } from '~/schemas/users/shop-people';
import { paths } from '~/utils/paths';
import { NewKeyForm } from './new-key-form';

type Row = ShownKey & MadeByWhoLeft;

const columns: DataListColumn<Row>[] = [
  {
    id: 'key',
    header: 'Key',
    width: 'md:w-64',
    cell: ({ name, shop, id, leftMaker }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        <small>
          mk_{id.slice(0, 6)}…{shop ? ` · shop ${shop}` : ''}
        </small>
        <LeftMaker leftMaker={leftMaker} />
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'May',
    phone: 'wide',
    cell: ({ kind, scopes }) => (
      <small>{scopes.map((scope) => scopeWords(kind, scope)).join(', ') || 'Nothing'}</small>
    ),
  },
  {
    id: 'used',
    header: 'Use',
    quiet: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <>
          Used <Time value={lastUsedAt} mode="relative" />
        </>
      ) : (
        'Never used'
      ),
  },
  {
    id: 'revoke',
    header: <span className="sr-only">Action</span>,
    align: 'end',
    cell: ({ id, name, revokedAt }) =>
      revokedAt ? (
        'Revoked'
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="revoke" variant="outline" size="sm" aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        </Form>
      ),
  },
];

interface Props {
  kind: ApiKeyKind;
  to: ListOf['to'];
  back: { to: string; label: string };
  summary: string;
  /** What to do where there is no key yet. */
  begin: string;
  view: {
    items: (Row | Unreadable)[];
    nextCursor: string | null;
    search: { q: string; tab: string; after: string; trail: string };
  };
  /** Of the next key, so that a form sent twice makes one. */
  newId: string;
  /** Of the last form: a key that was made, shown this once, or why it was refused. */
  answer: { made: { name: string; text: string } } | { result: SubmissionResult } | undefined;
}

/** The keys of shops, or a seller's: a form for a new one, and the list, in which each can be revoked. */
export function ApiKeysPage({ kind, to, back, summary, begin, view, newId, answer }: Props) {
  const made = answer && 'made' in answer ? answer.made : null;
  return (
    <ListPage
      list={{ nouns: ['key', 'keys'], to }}
      view={view}
      columns={columns}
      title="API keys"
      summary={summary}
      back={back}
      above={
        <>
          <p className="mb-4">
            <Link to={paths.developers(kind === 'seller' ? 'sellers' : undefined)} className="link">
              How the API is used
            </Link>
          </p>
          {made ? (
            <ShownOnce
              title={`“${made.name}” is created. Copy it now.`}
              text={made.text}
              copyLabel="Copy key"
            />
          ) : null}
          <NewKeyForm
            key={newId}
            kind={kind}
            newId={newId}
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </>
      }
      empty={
        <EmptyState title="No keys yet">
          <p>{begin}</p>
        </EmptyState>
      }
    />
  );
}
