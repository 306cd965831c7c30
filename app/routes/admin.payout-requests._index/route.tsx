import { data, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { ListFailed } from '~/components/payouts/list-failed';
import { payoutColumns } from '~/components/payouts/payout-list';
import { Button } from '~/components/ui/button';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handlePayoutDecision } from '~/http/payout-forms.server';
import { payoutQueueSearch } from '~/schemas/payout-forms';
import { payoutTabLabels } from '~/schemas/payout-states';
import { isReadable } from '~/schemas/unreadable';
import { listPayoutsByTab } from '~/services/payouts/list-payouts.server';
import { loadTotals } from '~/services/payouts/load-totals.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { Totals } from './totals';

export const meta: MetaFunction = () => [title('Payout requests')];

export const loader = adminLoader({ search: payoutQueueSearch }, async ({ scope, search }) => {
  const plain = search.tab === 'actionable' && search.q === '' && search.after === '';
  const [list, totals] = await Promise.all([listPayoutsByTab(scope, search), plain ? loadTotals() : []]);
  const view = { ...list, totals, search, now: new Date().toISOString() };
  return data(view, { status: list.error ? 503 : 200 });
});

/** A decision on one payout may be posted here too; the form is on its own page. */
export const action = adminAction({ uploads: true }, async ({ request, actor, session }) => {
  const outcome = await handlePayoutDecision(actor, await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  return redirect(paths.admin.payoutRequests(), 303);
});

export { revalidateAfterClash as shouldRevalidate } from '~/http/revalidate-clash';

export default function PayoutRequestsPage() {
  const { items, tabs, nextCursor, error, totals, search, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'payouts', lastResult: answer?.result, defaultValue: {} });
  const { after, q, tab } = search;
  const own = { q, tab: tab === 'actionable' ? '' : tab };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const first = items.find(isReadable);
  const waiting = counted.actionable ?? 0;
  return (
    <>
      <PageHeader
        title="Payout requests"
        summary={q ? undefined : waiting > 0 ? `${plural(waiting, 'payout')} to pay` : 'Nothing waits'}
        actions={
          first && tab === 'actionable' ? (
            <Button asChild>
              <Link to={paths.admin.payoutRequest(first.id)}>Begin with the oldest</Link>
            </Button>
          ) : null
        }
      />
      <ErrorSummary form={refused} />
      <Totals totals={totals} />
      <StatusTabs
        label="Payouts by state"
        tabs={tabs.map(({ name, count }) => ({
          label: name === 'all' ? 'All' : payoutTabLabels[name],
          count,
          current: tab === name,
          to: paths.admin.payoutRequests({ ...own, tab: name === 'actionable' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.admin.payoutRequests()}
        search={{
          name: 'q',
          value: q,
          label: 'Search payouts',
          placeholder: 'Seller or reference',
        }}
        selects={[]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={q ? paths.admin.payoutRequests({ tab: own.tab }) : undefined}
      >
        {error ? null : <ExportLink to={paths.admin.exportPayouts(own)} />}
      </FilterBar>
      {error ? (
        <ListFailed error={error} retryTo={paths.admin.payoutRequests(own)}>
          Nothing is lost, and what is to be paid is listed as ever.
        </ListFailed>
      ) : items.length === 0 ? (
        <Nothing filtered={q !== '' || tab !== 'actionable' || after !== ''} />
      ) : (
        <DataList
          caption="Payout requests"
          rows={items}
          rowKey={(row) => row.id}
          columns={payoutColumns({ to: paths.admin.payoutRequest, now, showSeller: true })}
          footer={
            <CursorPagination
              shown={items.length}
              total={counted[tab]}
              nouns={['payout', 'payouts']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.payoutRequests({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState motif title="Nothing waits here">
        <p>What sellers ask for stands here, the oldest first, until it is paid.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No payout matches"
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.payoutRequests()}>Show what is to be paid</Link>
        </Button>
      }
    >
      <p>Each word is looked for at the beginning of a word. Drop a word, or the state.</p>
    </EmptyState>
  );
}
