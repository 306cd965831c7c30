import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { promotionColumns } from '~/components/promotions/promotion-columns';
import { promotionTabLabels } from '~/components/promotions/promotion-tabs';
import { SellerChip } from '~/components/sellers/seller-chip';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import type { PromotionSummary } from '~/schemas/promotions/promotion';
import {
  adminPromotionSearch,
  decidePromotionSchema,
  type PromotionTab,
} from '~/schemas/promotions/promotion-forms';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { decidedFlash } from '~/services/promotions/decided-flash';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const handle = { help: 'review' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Promotions')];

const list: ListOf<PromotionTab> = {
  nouns: ['promotion', 'promotions'],
  to: paths.admin.trackPromotions,
  exportTo: paths.admin.exportPromotions,
  tabs: { label: 'Promotions by status', labels: promotionTabLabels, initial: 'all' },
  search: { label: 'Search promotions', placeholder: 'Seller or package' },
};

const columns: DataListColumn<PromotionSummary>[] = [
  {
    id: 'seller',
    header: 'Seller',
    cell: ({ id, sellerName, packageName }) => (
      <RowTitle to={paths.admin.promotion(id)} title={sellerName}>
        {packageName}
      </RowTitle>
    ),
  },
  ...promotionColumns,
];

export const loader = adminLoader(
  { right: 'promotions', search: adminPromotionSearch, counters: unlessSearched('marketplace') },
  async ({ scope, search }) => {
    const [{ promotions: items, ...list }, sellerName] = await Promise.all([
      listPromotionsByTab(scope, search),
      findSellerName(search.seller),
    ]);
    return { ...list, items, search, sellerName };
  },
);

/** Takes the same decisions as the promotion's own page, where the form is. */
export const action = adminAction({ right: 'promotions' }, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), decidePromotionSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(decidePromotion)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', decidedFlash(result.data, submission.value.status));
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return redirect(paths.admin.trackPromotions(search), 303);
});

export default function TrackPromotionsPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { q, seller } = view.search;
  const here = listState(list, view.search, { filters: [] }).params;
  const [form] = useForm({ id: 'decision', lastResult: answer?.result, defaultValue: {} });
  const pending = view.tabs.find(({ name }) => name === 'pending')?.count ?? 0;
  const summary = pending > 0 ? `${plural(pending, 'promotion')} pending` : 'Nothing pending';
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Promotions"
      summary={q || seller ? undefined : summary}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.admin.promotionPackages()}>Packages</Link>
        </Button>
      }
      above={
        <>
          <ErrorSummary form={form} />
          <SellerChip
            id={seller}
            name={view.sellerName}
            withoutTo={paths.admin.trackPromotions({ ...here, seller: '' })}
          />
        </>
      }
      empty={
        <EmptyState scene="horn" title="No promotions yet">
          <p>
            Promotions that sellers buy appear here with their proof of payment. We’ll notify you of each one.
          </p>
        </EmptyState>
      }
    />
  );
}
