import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { factColumns, namingColumn, promotionColumn } from '~/components/promotions/promotion-columns';
import { Button } from '~/components/ui/button';
import { sellerLoader } from '~/http/guards.server';
import { promotionListSearch } from '~/schemas/promotion-forms';
import { promotionTabLabels } from '~/schemas/promotion-states';
import { listOwnPromotions } from '~/services/promotions/list-promotions.server';
import { dayMs } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Promotion history')];

export const loader = sellerLoader({ search: promotionListSearch }, async ({ scope, search }) => {
  const now = new Date();
  const list = await listOwnPromotions(scope, { ...search, q: '' }, now);
  return { ...list, search, now: now.toISOString() };
});

export default function PromotionHistoryPage() {
  const { items, tabs, nextCursor, search, now } = useLoaderData<typeof loader>();
  const { after, tab } = search;
  const own = { tab: tab === 'all' ? '' : tab };
  const counted = tabs.find(({ name }) => name === tab)?.count;
  return (
    <>
      <PageHeader
        title="Promotion history"
        summary="What you bought, newest first"
        back={{ to: paths.seller.promotions(), label: 'Promotions' }}
        actions={
          <>
            <ExportLink to={paths.seller.exportPromotions(own)} />
            <Button asChild>
              <Link to={paths.seller.promotions()}>Buy a promotion</Link>
            </Button>
          </>
        }
      />
      <StatusTabs
        label="Promotions by state"
        tabs={tabs.map(({ name, count }) => ({
          label: promotionTabLabels[name],
          count,
          current: tab === name,
          to: paths.seller.promotionHistory({ tab: name === 'all' ? '' : name }),
        }))}
      />
      <div className="mt-3">
        {items.length === 0 ? (
          <Nothing counted={counted} filtered={tab !== 'all' || after !== ''} />
        ) : (
          <DataList
            caption="Promotions"
            rows={items}
            rowKey={(row) => row.id}
            columns={columnsAt(now)}
            footer={
              <CursorPagination
                shown={items.length}
                total={counted}
                nouns={['promotion', 'promotions']}
                at={search}
                nextCursor={nextCursor}
                to={(page) => paths.seller.promotionHistory({ ...own, ...page })}
              />
            }
          />
        )}
      </div>
    </>
  );
}

function columnsAt(now: string) {
  return [
    namingColumn('Package', ({ id, packageName, adminNotes, hasProof }) => (
      <>
        <span className="block font-medium wrap-anywhere">{packageName || 'Without a name'}</span>
        {adminNotes ? (
          <span className="block text-sm font-normal whitespace-pre-line wrap-anywhere text-muted-foreground md:text-xs">
            {adminNotes}
          </span>
        ) : null}
        {hasProof ? (
          <a
            href={paths.promotionProof(id, true)}
            className="link inline-flex min-h-11 items-center text-sm font-normal md:min-h-0 md:text-xs"
          >
            Your proof
          </a>
        ) : null}
      </>
    )),
    ...factColumns(now),
    promotionColumn({
      id: 'left',
      header: 'Time left',
      // The badge says until when it runs.
      hideOnPhone: true,
      className: 'whitespace-nowrap',
      cell: ({ status, endsAt }) =>
        status === 'active' && endsAt ? plural(daysBetween(now, endsAt), 'day') : '—',
    }),
  ];
}

/** Days begun; the last one counts. */
function daysBetween(from: string, to: string): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** `counted` is missing when the list could not be read: it is empty then, and nobody knows of what. */
function Nothing({ counted, filtered }: { counted: number | undefined; filtered: boolean }) {
  if (counted === undefined)
    return (
      <EmptyState title="Nothing to show">
        <p>If you have bought a promotion, look again in a minute.</p>
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState
        title="No promotion here"
        action={
          <Button asChild variant="outline">
            <Link to={paths.seller.promotionHistory()}>Show all promotions</Link>
          </Button>
        }
      >
        <p>None of yours is in this state.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      motif
      title="You have bought no promotion yet"
      action={
        <Button asChild>
          <Link to={paths.seller.promotions()}>See the packages</Link>
        </Button>
      }
    >
      <p>A promotion shows your products to more buyers. What you buy stands here.</p>
    </EmptyState>
  );
}
