import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ListFailed } from '~/components/money/list-failed';
import { payoutColumn, payoutColumns } from '~/components/money/payout-list';
import { payoutTabLabels } from '~/components/money/payout-tabs';
import { lateFiguresText } from '~/components/status/late-figures';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { ownPayoutsSearch, payoutRequestSchema } from '~/schemas/money/payout-forms';
import type { PayoutTab } from '~/schemas/money/payout-states';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { BalanceCard } from './balance-card';
import { loadPayouts } from './load.server';
import { RequestForm } from './request-form';

export const handle = { help: 'payouts' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Payouts')];

const payoutList: ListOf<PayoutTab | 'all'> = {
  nouns: ['payout', 'payouts'],
  to: paths.seller.payouts,
  exportTo: paths.seller.exportPayouts,
  tabs: {
    label: 'Payouts by status',
    labels: { ...payoutTabLabels, all: 'All' },
    initial: 'all',
  },
};

/** Without an account, money and payouts there is nothing to list. */
const emptyList: ListOf = { nouns: payoutList.nouns, to: payoutList.to };
const noPayouts = { items: [], nextCursor: null, search: { after: '', trail: '' } };

const columns = [payoutColumn(paths.seller.payout), ...payoutColumns];

export const loader = sellerLoader(
  { right: 'money-seen', search: ownPayoutsSearch, counters: 'own' },
  async ({ shop, rights, search: { amount, ...search } }) => {
    const list = await loadPayouts(shop, search);
    const mayRequest = rights.includes('money-moved');
    return data(
      { ...list, search, mayRequest, fillIn: amount === 'all' },
      { status: list.error ? 503 : 200 },
    );
  },
);

export const action = sellerAction(
  { right: 'money-moved', freshCode: true },
  async ({ request, shop, actor, session }) => {
    const submission = parseForm(await readForm(request), payoutRequestSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const { amount: amountPesewas, ...input } = submission.value;
    const result = await requestPayout(shop, actor, { amountPesewas, ...input });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `Payout ${result.data.reference} requested. We’ll notify you when it’s paid.`,
    });
    return redirect(paths.seller.payout(result.data.payoutId), 303);
  },
);

export default function PayoutsPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { items, balance, holdDays, isLate, accounts, idempotencyKey, error } = view;
  const { tab } = view.search;
  const isNew =
    !error && items.length === 0 && accounts.length === 0 && Object.values(balance).every((sum) => sum === 0);
  const requestForm = view.mayRequest ? (
    <RequestForm
      available={balance.available}
      fillIn={view.fillIn}
      expectedOn={view.expectedOn}
      accounts={accounts}
      holdDays={holdDays}
      idempotencyKey={idempotencyKey}
      lastResult={answer?.result}
    />
  ) : null;
  if (isNew && requestForm) {
    return (
      <ListPage
        list={emptyList}
        view={noPayouts}
        columns={columns}
        title="Payouts"
        empty={<div className="max-w-form">{requestForm}</div>}
      />
    );
  }
  return (
    <ListPage
      list={error ? { ...payoutList, exportTo: undefined } : payoutList}
      view={view}
      columns={columns}
      title="Payouts"
      summary={isLate ? lateFiguresText : 'What you earned, what we paid you, and what you can request'}
      above={
        <div className="mb-6 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
          {/* First on phones, where it is what the page is opened for. */}
          {requestForm ? <div className="lg:order-last">{requestForm}</div> : null}
          <BalanceCard balance={balance} holdDays={holdDays} />
        </div>
      }
      instead={
        error ? (
          <ListFailed error={error} retryTo={paths.seller.payouts({ tab: tab === 'all' ? '' : tab })}>
            Your data is safe. Contact support if this continues; the All tab still lists every payout.
          </ListFailed>
        ) : undefined
      }
      empty={
        <EmptyState scene="purse" title="No payouts yet">
          <p>Payouts you request appear here, with their reference, status and receipt.</p>
        </EmptyState>
      }
    />
  );
}
