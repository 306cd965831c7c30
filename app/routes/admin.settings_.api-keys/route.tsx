import { ShownOnce } from '~/components/layout/shown-once';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { scopeWords } from '~/schemas/api/api-key';
import { apiKeyListSearch } from '~/schemas/api/api-key-forms';
import { newKey } from '~/services/api/keys.server';
import { listShopKeys, type ShownKey } from '~/services/api/manage-keys.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { NewKeyForm } from './new-key-form';

export const meta: MetaFunction = () => [title('API keys', 'Settings')];

export const loader = adminLoader({ search: apiKeyListSearch }, async ({ search }) => ({
  ...(await listShopKeys(search)),
  search: { ...search, q: '', tab: '' },
  /** Of the next key, so that a form sent twice makes one. */
  newId: newKey().id,
}));

export const action = adminAction({}, act);

const list: ListOf = { nouns: ['key', 'keys'], to: paths.admin.apiKeys };

const columns: DataListColumn<ShownKey>[] = [
  {
    id: 'key',
    header: 'Key',
    width: 'md:w-64',
    cell: ({ name, shop, id }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        <small>
          mk_{id.slice(0, 6)}… · shop {shop}
        </small>
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'May',
    phone: 'wide',
    cell: ({ scopes }) => <small>{scopes.map((scope) => scopeWords[scope]).join(', ') || 'Nothing'}</small>,
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

export default function ApiKeysPage() {
  const { newId, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : null;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="API keys"
      summary="With a key, the buyers’ shop places orders and reads what became of them."
      back={{ to: paths.admin.settings(), label: 'Settings' }}
      above={
        <>
          <p className="mb-4">
            <Link to={paths.developers()} className="link">
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
            newId={newId}
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </>
      }
      empty={
        <EmptyState title="No keys yet">
          <p>Create one for the program of the shop.</p>
        </EmptyState>
      }
    />
  );
}
