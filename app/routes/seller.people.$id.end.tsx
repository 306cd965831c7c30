import * as v from 'valibot';
import { MadeHere } from '~/components/people/made-here';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { may } from '~/schemas/rights';
import { countMadeBy, getShownPerson } from '~/services/users/people/list-people.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('End access', 'People')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'people', params }, async ({ shop, actor, params, rights }) => {
  const [{ id, name, version }, made] = await Promise.all([
    getShownPerson(shop, actor, params.id),
    countMadeBy(shop, params.id),
  ]);
  return { id, name, version, made, mayEnd: may(rights, 'keys'), shopName: shop.sellerName };
});

export default function EndAccessPage() {
  const { id, name, version, made, mayEnd, shopName } = useLoaderData<typeof loader>();
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
        {name} can’t open anything of {shopName} from their next click on, on all their devices. They stay
        signed in for their own account and for other shops, and they’ll be notified. You can invite them
        again.
      </p>
      <p>
        <strong>Ends:</strong> their notifications and messages of this shop, the one-tap links in them, and
        forms that they haven’t sent yet. Copies of pages that their browser kept go when they change shops or
        sign out.
      </p>
      <p>
        <strong>Stays:</strong> what they did here, with their name, and drafts of products and sales that
        they saved.
      </p>
      <MadeHere made={made} mayEnd={mayEnd} />
    </Confirmation>
  );
}
