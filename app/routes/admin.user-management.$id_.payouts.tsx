import * as v from 'valibot';
import { EmptyState } from '~/components/lists/empty-state';
import { ListPage } from '~/components/lists/list-page';
import { ListFailed } from '~/components/money/list-failed';
import { payoutColumn, payoutColumns } from '~/components/money/payout-list';
import { payoutTabLabels } from '~/components/money/payout-tabs';
import { type MetaFunction, useLoaderData } from '~/framework';
import { data } from '~/framework.server';
import { adminLoader } from '~/http/guards.server';
import { getUser } from '~/repositories/people/users.server';
import { documentId } from '~/schemas/fields';
import { payoutListSearch } from '~/schemas/money/payout-forms';
import { nameOf } from '~/schemas/users/user';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  title('Payouts', view?.person.name ?? 'Seller', 'Users'),
];

const params = v.object({ id: documentId });

const columns = [payoutColumn(paths.admin.payoutRequest), ...payoutColumns];

export const loader = adminLoader(
  { right: ['people', 'payouts'], params, search: payoutListSearch },
  async ({ params, search }) => {
    const [person, { requests: items, ...list }] = await Promise.all([
      getUser(params.id),
      listPayoutsByTab({ vendorId: params.id }, search),
    ]);
    const view = { ...list, items, search, person: { id: person.id, name: nameOf(person) } };
    return data(view, { status: list.error ? 503 : 200 });
  },
);

/** All payouts of one seller, for admins. */
export default function UserPayoutsPage() {
  const view = useLoaderData<typeof loader>();
  const { id, name } = view.person;
  return (
    <ListPage
      list={{
        nouns: ['payout', 'payouts'],
        to: (search) => paths.admin.userPayouts(id, search),
        tabs: {
          label: 'Payouts by status',
          labels: { ...payoutTabLabels, all: 'All' },
          initial: 'all',
        },
      }}
      view={view}
      columns={columns}
      title={`Payouts of ${name}`}
      back={{ to: paths.admin.user(id), label: name }}
      instead={
        view.error ? (
          <ListFailed error={view.error} retryTo={paths.admin.userPayouts(id)}>
            Nothing is lost, and the other tabs work as usual.
          </ListFailed>
        ) : undefined
      }
      empty={
        <EmptyState title="No payouts yet">
          <p>Payouts that {name} requests appear here.</p>
        </EmptyState>
      }
    />
  );
}
