import { type MetaFunction, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { Confirmation } from '~/components/layout/confirmation';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadRemoval } from '~/services/seller-accounts/list-accounts.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Remove an account')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ params }, ({ actor, params }) => loadRemoval(actor.id, params.id));

export default function RemoveAccountPage() {
  const { id, name, accountName, version, nextDefault, last } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title={`Remove ${name}?`}
      action={{ to: paths.seller.accounts(), intent: 'delete', fields: { id, version } }}
      confirmLabel="Remove the account"
      pendingLabel="Removing …"
      cancelTo={paths.seller.accounts()}
    >
      <p>
        We send no more money to {name}
        {accountName ? ` (${accountName})` : ''}.{' '}
        {nextDefault ? `${nextDefault} becomes your default.` : null}
        {last ? 'You have no other account in use, so we cannot pay you until you add one.' : null}
      </p>
      <p>You can add it again later.</p>
    </Confirmation>
  );
}
