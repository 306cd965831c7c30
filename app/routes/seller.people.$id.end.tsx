import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { getShownPerson } from '~/services/users/people/list-people.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('End access', 'People')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'people', params }, async ({ shop, actor, params }) => {
  const { id, name, version } = await getShownPerson(shop, actor, params.id);
  return { id, name, version, shopName: shop.sellerName };
});

export default function EndAccessPage() {
  const { id, name, version, shopName } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title={`End the access of ${name}?`}
      action={{ to: paths.seller.people(), intent: 'end', fields: { id, version } }}
      confirmLabel="End access"
      pendingLabel="Ending …"
      cancelTo={paths.seller.people()}
    >
      <p>
        {name} can’t open anything of {shopName} from their next click on, on all their devices. What they did
        here stays, with their name.
      </p>
      <p>
        They stay signed in for their own account and for other shops, and they’ll be notified. You can invite
        them again.
      </p>
    </Confirmation>
  );
}
