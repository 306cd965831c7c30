import { ApiKeysPage } from '~/components/api-keys/api-keys-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { handleKeyForm } from '~/http/api-key-forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { apiKeyListSearch } from '~/schemas/api-keys/api-key-forms';
import { newKey } from '~/services/api/keys.server';
import { listKeys } from '~/services/api/manage-keys.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('API keys', 'Settings')];

export const loader = adminLoader(
  { right: 'settings', search: apiKeyListSearch },
  async ({ scope, search }) => ({
    ...(await listKeys(scope, search)),
    search: { ...search, q: '', tab: '' },
    newId: newKey().id,
  }),
);

export const action = adminAction(
  { right: 'settings', freshCode: { but: ['revoke'] } },
  ({ scope, ...args }) => handleKeyForm({ ...args, reach: scope }),
);

/** The keys of shops. */
export default function ShopKeysPage() {
  const { newId, ...view } = useLoaderData<typeof loader>();
  return (
    <ApiKeysPage
      kind="shop"
      to={paths.admin.apiKeys}
      back={{ to: paths.admin.settings({ page: 'programs' }), label: 'Settings' }}
      summary="With a key, the buyers’ shop places orders and follows their status."
      begin="Create one for the program of the shop."
      view={view}
      newId={newId}
      answer={useActionData<typeof action>()}
    />
  );
}
