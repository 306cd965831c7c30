import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ListFailed } from '~/components/payouts/list-failed';
import { payoutColumns, payoutSellerColumn } from '~/components/payouts/payout-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader, unlessSearched } from '~/http/guards.server';
import { handlePayoutDecision } from '~/http/payout-forms.server';
import { payoutQueueSearch } from '~/schemas/money/payout-forms';
import { type PayoutTab, payoutTabLabels } from '~/schemas/money/payout-states';
import { isReadable } from '~/schemas/unreadable';
import { listPayoutsByTab } from '~/services/payouts/list-payouts.server';
import { loadTotals } from '~/services/payouts/load-totals.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { Totals } from './totals';

export const meta: MetaFunction = () => [title('Payout requests')];

const payoutQueue: ListOf<PayoutTab> = {
  nouns: ['payout', 'payouts'],
  to: paths.admin.payoutRequests,
  exportTo: paths.admin.exportPayouts,
  tabs: { label: 'Payouts by status', labels: payoutTabLabels, initial: 'actionable' },
  search: { label: 'Search payouts', placeholder: 'Seller or reference' },
};

const columns = [payoutSellerColumn(paths.admin.payoutRequest), ...payoutColumns];

export const loader = adminLoader(
  { search: payoutQueueSearch, counters: unlessSearched('marketplace') },
  async ({ scope, search }) => {
    const plain = search.tab === 'actionable' && search.q === '' && search.after === '';
    const [{ requests: items, ...list }, totals] = await Promise.all([
      listPayoutsByTab(scope, search),
      plain ? loadTotals() : [],
    ]);
    return data({ ...list, items, totals, search }, { status: list.error ? 503 : 200 });
  },
);

/** Takes the same decisions as the payout's own page, where the forms are. */
export const action = adminAction({ uploads: true }, async ({ request, actor, session }) => {
  const outcome = await handlePayoutDecision(actor, await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  return redirect(outcome.to, 303);
});

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayoutRequestsPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'payouts', lastResult: answer?.result, defaultValue: {} });
  const { q, tab } = view.search;
  const pending = view.tabs.find(({ name }) => name === 'actionable')?.count ?? 0;
  const oldest = tab === 'actionable' ? view.items.find(isReadable) : undefined;
  return (
    <ListPage
      list={view.error ? { ...payoutQueue, exportTo: undefined } : payoutQueue}
      view={view}
      columns={columns}
      title="Payout requests"
      summary={q ? undefined : pending > 0 ? `${plural(pending, 'payout')} to pay` : 'Nothing to pay'}
      actions={
        oldest ? (
          <Button asChild>
            <Link to={paths.admin.payoutRequest(oldest.id)}>Start reviewing</Link>
          </Button>
        ) : null
      }
      above={
        <>
          <ErrorSummary form={refused} />
          <Totals totals={view.totals} />
        </>
      }
      instead={
        view.error ? (
          <ListFailed
            error={view.error}
            retryTo={paths.admin.payoutRequests({ q, tab: tab === 'actionable' ? '' : tab })}
          >
            Your data is safe. Payouts to pay are listed as usual.
          </ListFailed>
        ) : undefined
      }
      empty={
        <EmptyState motif title="Nothing to pay">
          <p>Payouts that sellers request appear here until they are paid, oldest first.</p>
        </EmptyState>
      }
    />
  );
}
