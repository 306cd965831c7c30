import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { RowTitle } from '~/components/lists/row-title';
import { StatusTabs } from '~/components/lists/status-tabs';
import { factColumns, namingColumn } from '~/components/promotions/promotion-columns';
import { Button } from '~/components/ui/button';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { decidePromotionSchema, promotionListSearch } from '~/schemas/promotion-forms';
import { promotionTabLabels } from '~/schemas/promotion-states';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { decidedFlash } from '~/services/promotions/promotion-news';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Promotions')];

export const loader = adminLoader({ search: promotionListSearch }, async ({ scope, search }) => {
  const now = new Date();
  return { ...(await listPromotionsByTab(scope, search, now)), search, now: now.toISOString() };
});

/** The decision on one promotion, by its id. Its own page posts here too. */
export const action = adminAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), decidePromotionSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(decidePromotion)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', decidedFlash(result.data, submission.value.status));
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return redirect(paths.admin.trackPromotions(search), 303);
});

export default function TrackPromotionsPage() {
  const { items, tabs, nextCursor, search, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form] = useForm({ id: 'decision', lastResult: answer?.result, defaultValue: {} });
  const { after, q, tab } = search;
  const own = { q, tab: tab === 'all' ? '' : tab };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const waiting = counted.pending ?? 0;
  return (
    <>
      <PageHeader
        title="Promotions"
        summary={q ? undefined : waiting > 0 ? `${plural(waiting, 'promotion')} waiting` : 'Nothing waits'}
        actions={
          <Button asChild variant="outline">
            <Link to={paths.admin.promotionPackages()}>Packages</Link>
          </Button>
        }
      />
      <ErrorSummary form={form} />
      <StatusTabs
        label="Promotions by state"
        tabs={tabs.map(({ name, count }) => ({
          label: promotionTabLabels[name],
          count,
          current: tab === name,
          to: paths.admin.trackPromotions({ q, tab: name === 'all' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.admin.trackPromotions()}
        search={{
          name: 'q',
          value: q,
          label: 'Search promotions',
          placeholder: 'Seller or package',
        }}
        selects={[]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={q ? paths.admin.trackPromotions({ tab: own.tab }) : undefined}
      >
        <ExportLink to={paths.admin.exportPromotions(own)} />
      </FilterBar>
      {items.length === 0 ? (
        <Nothing filtered={q !== '' || tab !== 'all' || after !== ''} />
      ) : (
        <DataList
          caption="Promotions"
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            namingColumn('Seller', ({ id, sellerName, packageName }) => (
              <RowTitle to={paths.admin.promotion(id)} title={sellerName}>
                {packageName}
              </RowTitle>
            )),
            ...factColumns(now),
          ]}
          footer={
            <CursorPagination
              shown={items.length}
              total={counted[tab]}
              nouns={['promotion', 'promotions']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.trackPromotions({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState motif title="No seller has bought a promotion yet">
        <p>When one does, it waits here with the proof of the payment, and you hear of it.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No promotion matches"
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.trackPromotions()}>Show all promotions</Link>
        </Button>
      }
    >
      <p>Each word is looked for at the beginning of a word. Drop a word, or the state.</p>
    </EmptyState>
  );
}
