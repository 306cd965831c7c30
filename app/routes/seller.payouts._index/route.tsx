import { data, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { ListFailed } from '~/components/payouts/list-failed';
import { payoutColumns } from '~/components/payouts/payout-list';
import { Button } from '~/components/ui/button';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { payoutListSearch, payoutRequestSchema } from '~/schemas/payout-forms';
import { payoutTabLabels } from '~/schemas/payout-states';
import { requestPayout } from '~/services/payouts/request-payout.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { BalanceCard } from './balance-card';
import { loadPayouts } from './load-payouts.server';
import { RequestForm } from './request-form';

export const meta: MetaFunction = () => [title('Payouts')];

const tabLabels = { ...payoutTabLabels, all: 'All', actionable: 'Asked for' };

export const loader = sellerLoader({ search: payoutListSearch }, async ({ scope, search }) => {
  const list = await loadPayouts(scope, search);
  const view = { ...list, search, now: new Date().toISOString() };
  return data(view, { status: list.error ? 503 : 200 });
});

export const action = sellerAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), payoutRequestSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { amount: amountPesewas, ...wanted } = submission.value;
  const result = await requestPayout(actor, { amountPesewas, ...wanted });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: 'success',
    text: `Your payout ${result.data.reference} is asked for. You hear from us when it is paid.`,
  });
  return redirect(paths.seller.payout(result.data.payoutId), 303);
});

export default function PayoutsPage() {
  const { items, tabs, nextCursor, error, search, now, balance, accounts, idempotencyKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { tab } = search;
  const own = { tab: tab === 'all' ? '' : tab };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  return (
    <>
      <PageHeader
        title="Payouts"
        summary="What you earned, what we sent you, and what you can ask for"
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={paths.seller.statement()}>Statement</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.seller.ledger()}>Every line</Link>
            </Button>
          </>
        }
      />
      <div className="mb-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <BalanceCard balance={balance} />
        <RequestForm
          available={balance.available}
          accounts={accounts}
          idempotencyKey={idempotencyKey}
          lastResult={answer?.result}
        />
      </div>
      <StatusTabs
        label="Payouts by state"
        tabs={tabs.map(({ name, count }) => ({
          label: tabLabels[name],
          count,
          current: tab === name,
          to: paths.seller.payouts({ tab: name === 'all' ? '' : name }),
        }))}
      />
      <div className="mt-4">
        {error ? (
          <ListFailed error={error} retryTo={paths.seller.payouts(own)}>
            Nothing of yours is lost. Tell support, and see all payouts meanwhile.
          </ListFailed>
        ) : items.length === 0 ? (
          <EmptyState motif={tab === 'all'} title="No payout here">
            <p>What you ask for stands here, with its reference, its state and its receipt.</p>
          </EmptyState>
        ) : (
          <>
            <DataList
              caption="Payouts"
              rows={items}
              rowKey={(row) => row.id}
              columns={payoutColumns({ to: paths.seller.payout, now })}
              footer={
                <CursorPagination
                  shown={items.length}
                  total={counted[tab]}
                  nouns={['payout', 'payouts']}
                  at={search}
                  nextCursor={nextCursor}
                  to={(page) => paths.seller.payouts({ ...own, ...page })}
                />
              }
            />
            <div className="mt-3">
              <ExportLink to={paths.seller.exportPayouts(own)} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
