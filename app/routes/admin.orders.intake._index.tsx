import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { type IntakeTab, intakeSearch } from '~/schemas/intake/intake-forms';
import type { ShopOrder } from '~/schemas/intake/shop-order';
import { statusLabels } from '~/schemas/statuses';
import { listBasketsByTab } from '~/services/intake/list-baskets.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Refused orders', 'Orders')];

const list: ListOf<IntakeTab> = {
  nouns: ['basket', 'baskets'],
  to: paths.admin.intake,
  tabs: {
    label: 'Baskets by what became of them',
    labels: statusLabels.basket,
    initial: 'refused',
  },
};

export const loader = adminLoader(
  { right: 'orders', search: intakeSearch, counters: 'marketplace' },
  async ({ search }) => ({
    ...(await listBasketsByTab(search)),
    search,
  }),
);

const columns: DataListColumn<ShopOrder>[] = [
  {
    id: 'basket',
    header: 'Basket',
    width: 'md:w-64',
    cell: ({ id, shopOrderId, buyer }) => (
      <RowTitle to={paths.admin.basket(id)} title={shopOrderId || id}>
        {buyer}
      </RowTitle>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    phone: 'wide',
    cell: ({ state, refusal, orders, dismissedReason }) => (
      <>
        <StatusBadge of="basket" status={state} />
        <small className="wrap-anywhere">
          {state === 'taken' ? plural(orders.length, 'order') : (dismissedReason ?? wordsOf(refusal))}
        </small>
      </>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    quiet: true,
    cell: ({ receivedAt }) => (receivedAt ? <Time value={receivedAt} mode="relative" /> : '—'),
  },
  { id: 'total', header: 'Total (GH₵)', align: 'end', cell: ({ total }) => total || '—' },
];

/** The field, which the sentence does not name. */
const wordsOf = (refusal: ShopOrder['refusal']) =>
  refusal && [refusal.field, refusal.message].filter(Boolean).join(': ');

export default function IntakePage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Refused orders"
      back={{ to: paths.admin.orders(), label: 'Orders' }}
      empty={
        <EmptyState
          scene="basket"
          title={view.search.tab === 'refused' ? 'Nothing was refused' : 'No baskets here'}
        >
          <p>What the shop sends and can’t become an order stays here with its reason.</p>
        </EmptyState>
      }
    />
  );
}
