import { PageHeader } from '~/components/layout/page-header';
import { ProfileTabs } from '~/components/person/profile-tabs';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { listPeople } from '~/services/users/people/list-people.server';
import { title } from '~/utils/page-title';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { act } from './action.server';
import { InvitationsCard } from './invitations-card';
import { InviteForm } from './invite-form';
import { PeopleCard } from './people-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('People', 'Profile')];

export const loader = sellerLoader({ right: 'people' }, async ({ shop, actor, rights }) => ({
  ...(await listPeople(shop, actor)),
  shopName: shop.sellerName,
  mayGive: rights,
  newKey: newIdempotencyKey(),
}));

export const action = sellerAction({ right: 'people', freshCode: { but: ['withdraw'] } }, act);

/** Who helps in a shop, and who is invited. */
export default function PeoplePage() {
  const { owner, people, invitations, shopName, mayGive, newKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="People" summary={shopName} />
      <ProfileTabs isSeller />
      <div className="max-w-form space-y-4">
        <PeopleCard owner={owner} people={people} />
        {invitations.length > 0 ? <InvitationsCard invitations={invitations} /> : null}
        <InviteForm
          key={newKey}
          newKey={newKey}
          mayGive={mayGive}
          lastResult={useActionData<typeof action>()?.result}
        />
      </div>
    </>
  );
}
