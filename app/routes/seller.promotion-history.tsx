import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { promotionColumns } from '~/components/promotions/promotion-columns';
import { promotionTabLabels } from '~/components/promotions/promotion-tabs';
import { useNow } from '~/components/status/now';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import type { PromotionSummary } from '~/schemas/promotions/promotion';
import { type PromotionTab, promotionListSearch } from '~/schemas/promotions/promotion-forms';
import { listOwnPromotions } from '~/services/promotions/list-promotions.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const handle = { help: 'promotions' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Promotion history')];

const list: ListOf<PromotionTab> = {
  nouns: ['promotion', 'promotions'],
  to: paths.seller.promotionHistory,
  exportTo: paths.seller.exportPromotions,
  tabs: { label: 'Promotions by status', labels: promotionTabLabels, initial: 'all' },
};

export const loader = sellerLoader(
  { right: 'products', search: promotionListSearch, counters: 'own' },
  async ({ shop, search }) => {
    const shown = { ...search, q: '' };
    const { promotions: items, ...list } = await listOwnPromotions(shop, shown);
    return { ...list, items, search: shown };
  },
);

export default function PromotionHistoryPage() {
  const view = useLoaderData<typeof loader>();
  const counted = view.tabs.find(({ name }) => name === view.search.tab)?.count;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Promotion history"
      summary="Your promotions, newest first"
      back={{ to: paths.seller.promotions(), label: 'Promotions' }}
      actions={
        <Button asChild>
          <Link to={paths.seller.promotions()}>Buy promotion</Link>
        </Button>
      }
      // No count means that the list could not be read, so it may not say that nothing was bought.
      instead={view.items.length === 0 && counted === undefined ? <NotRead /> : undefined}
      empty={
        <EmptyState
          scene="horn"
          title="No promotions yet"
          action={
            <Button asChild>
              <Link to={paths.seller.promotions()}>View packages</Link>
            </Button>
          }
        >
          <p>Promotions show your products to more buyers. Those you buy appear here.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<PromotionSummary>[] = [
  {
    id: 'package',
    header: 'Package',
    cell: ({ id, packageName, adminNotes, hasProof }) => (
      <>
        <Link
          to={paths.seller.promotion(id)}
          className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4 md:min-h-0"
        >
          {packageName || 'Unnamed package'}
        </Link>
        {adminNotes ? <small className="whitespace-pre-line">{adminNotes}</small> : null}
        {hasProof ? (
          <a
            href={paths.promotionProof(id, true)}
            className="link inline-flex min-h-11 items-center text-sm font-normal md:min-h-0 md:text-xs"
          >
            Download proof
          </a>
        ) : null}
      </>
    ),
  },
  ...promotionColumns,
  {
    id: 'left',
    header: 'Time left',
    // On a phone the badge says when it ends.
    hideOnPhone: true,
    className: 'whitespace-nowrap',
    cell: ({ status, endsAt }) => (status === 'active' && endsAt ? <DaysLeft endsAt={endsAt} /> : '—'),
  },
];

/** Started days count as whole days. */
function DaysLeft({ endsAt }: { endsAt: string }) {
  return plural(Math.ceil((Date.parse(endsAt) - Date.parse(useNow())) / 86_400_000), 'day');
}

function NotRead() {
  return (
    <EmptyState title="Nothing to show">
      <p>If you bought a promotion, check again in a minute.</p>
    </EmptyState>
  );
}
