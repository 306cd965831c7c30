import { ApiKeysPage } from '~/components/api-keys/api-keys-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { handleKeyForm } from '~/http/api-key-forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { apiKeyListSearch } from '~/schemas/api-keys/api-key-forms';
import { newKey } from '~/services/api/keys.server';
import { listKeys } from '~/services/api/manage-keys.server';
import { noteWhoLeft } from '~/services/users/people/who-left.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'connect' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('API keys', 'Profile')];

export const loader = sellerLoader({ right: 'keys', search: apiKeyListSearch }, async ({ shop, search }) => {
  const { items, nextCursor } = await listKeys(shop, search);
  return {
    items: await noteWhoLeft(shop, items),
    nextCursor,
    search: { ...search, q: '', tab: '' },
    newId: newKey().id,
  };
});

export const action = sellerAction({ right: 'keys', freshCode: { but: ['revoke'] } }, ({ shop, ...args }) =>
  handleKeyForm({ ...args, reach: shop }),
);

/** A seller's own keys. */
export default function SellerKeysPage() {
  const { newId, ...view } = useLoaderData<typeof loader>();
  return (
    <ApiKeysPage
      kind="seller"
      to={paths.apiKeys}
      back={{ to: paths.profileShop(), label: 'Shop' }}
      summary="With a key, a program of yours reads your orders, accepts and ships them, and keeps your stock."
      begin="Create one for each program, so that you can revoke it alone."
      view={view}
      newId={newId}
      answer={useActionData<typeof action>()}
    />
  );
}
