import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { load } from './load.server';

export const meta: MetaFunction = () => [title('Remove account')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'money-moved', params }, load);

export default function RemoveAccountPage() {
  const { id, name, accountName, version, nextDefault, last } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title={`Remove ${name}?`}
      action={{ to: paths.seller.accounts(), intent: 'delete', fields: { id, version } }}
      confirmLabel="Remove account"
      pendingLabel="Removing …"
      cancelTo={paths.seller.accounts()}
    >
      <p>
        We’ll stop sending money to {name}
        {accountName ? ` (${accountName})` : ''}.{' '}
        {nextDefault ? `${nextDefault} becomes your default.` : null}
        {last ? 'You have no other active account. We can’t pay you until you add or activate one.' : null}
      </p>
      <p>You can add it again later.</p>
    </Confirmation>
  );
}
