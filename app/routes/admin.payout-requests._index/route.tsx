import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ListFailed } from '~/components/money/list-failed';
import { payoutColumns, payoutSellerColumn } from '~/components/money/payout-list';
import { payoutTabLabels } from '~/components/money/payout-tabs';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader, unlessSearched } from '~/http/guards.server';
import { handleNewBatch } from '~/http/payout-batch-forms.server';
import { handlePayoutDecision } from '~/http/payout-forms.server';
import type { RouteHandle } from '~/http/route-handle';
import { limits } from '~/schemas/limits';
import { withSelection } from '~/schemas/list-search';
import type { PayoutSummary } from '~/schemas/money/payout';
import { payoutQueueSearch } from '~/schemas/money/payout-forms';
import type { PayoutTab } from '~/schemas/money/payout-states';
import { isReadable } from '~/schemas/unreadable';
import { transferChannels } from '~/services/money/payouts/batches/channels.server';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { loadTotals } from '~/services/money/payouts/load-totals.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { plural } from '~/utils/text';
import { BatchBar } from './batch-bar';
import { Totals } from './totals';

export const handle = { help: 'money' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Payout requests')];

const payoutQueue: ListOf<PayoutTab> = {
  nouns: ['payout', 'payouts'],
  to: paths.admin.payoutRequests,
  exportTo: paths.admin.exportPayouts,
  tabs: { label: 'Payouts by status', labels: payoutTabLabels, initial: 'actionable' },
  search: { label: 'Search payouts', placeholder: 'Seller or reference' },
};

const columns = [payoutSellerColumn(paths.admin.payoutRequest), ...payoutColumns];

/** Ids of the payouts that were selected when the form came back: their values are 'ID VERSION'. */
const selectedIn = (sent: unknown) =>
  new Set([sent ?? []].flat().map((value) => String(value).split(' ')[0] ?? ''));

/** Those that can't be in a batch have no version. */
const boxOf = ({ id, reference, version }: PayoutSummary) =>
  version === undefined ? null : { value: `${id} ${version}`, title: reference };

export const loader = adminLoader(
  {
    right: 'payouts',
    search: withSelection(payoutQueueSearch),
    counters: ({ q, channel }) => unlessSearched('marketplace')({ q: q || channel }),
  },
  async ({ actor, scope, search: { select, ...sent } }) => {
    const toPay = sent.tab === 'actionable';
    const search = toPay ? sent : { ...sent, channel: '' };
    const plain = toPay && search.q === '' && search.channel === '' && search.after === '';
    const selectsAll = toPay && select === 'all';
    // All that one batch can hold, not only a page of them.
    const size = selectsAll ? limits.payoutBatch.max : undefined;
    const [{ requests: items, ...list }, totals] = await Promise.all([
      listPayoutsByTab(scope, { ...search, actor, size }),
      plain ? loadTotals() : [],
    ]);
    const channels = toPay ? transferChannels : [];
    const batchKey = newIdempotencyKey();
    const shown = { ...list, items, totals, batchKey, search, selectsAll, channels };
    return data(shown, { status: list.error ? 503 : 200 });
  },
);

/** Makes batches of payouts, and takes the decisions of a payout's own page, with its forms. */
export const action = adminAction(
  { right: 'payouts', freshCode: true, uploads: true },
  async ({ request, actor, session }) => {
    const form = await readForm(request);
    const outcome = String(form.get('intent')).startsWith('batch')
      ? await handleNewBatch(actor, form)
      : await handlePayoutDecision(actor, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(outcome.to, 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayoutRequestsPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'payouts', lastResult: answer?.result, defaultValue: {} });
  const { q, tab, channel, after, trail } = view.search;
  const selected = selectedIn(answer?.result.initialValue?.id);
  const pending = view.tabs.find(({ name }) => name === 'actionable')?.count ?? 0;
  const isSelectable = tab === 'actionable' && view.items.length > 0;
  const inPages = view.nextCursor !== null;
  const places = new Set(view.items.flatMap((row) => (isReadable(row) && row.version ? row.place : [])));
  /** Whether a batch of a network may have payouts; of what is on another page the page does not know. */
  const canBatch = (name: string) => inPages || places.has(name);
  const oldest = tab === 'actionable' ? view.items.find(isReadable) : undefined;
  return (
    <ListPage
      list={view.error ? { ...payoutQueue, exportTo: undefined } : payoutQueue}
      view={view}
      columns={columns}
      selection={
        isSelectable
          ? { name: 'id', boxOf, isAll: view.selectsAll, sent: selected, isWork: true, loads: inPages }
          : undefined
      }
      filters={
        tab === 'actionable'
          ? [
              {
                name: 'channel',
                label: 'Network or bank',
                value: channel,
                options: [
                  { value: '', label: 'All networks and banks' },
                  ...view.channels.map((name) => ({ value: name, label: name })),
                ],
              },
            ]
          : []
      }
      title="Payout requests"
      summary={
        q || channel ? undefined : pending > 0 ? `${plural(pending, 'payout')} to pay` : 'Nothing to pay'
      }
      actions={
        oldest ? (
          <Button asChild>
            <Link to={paths.admin.payoutRequest(oldest.id)}>Start paying</Link>
          </Button>
        ) : null
      }
      above={
        <>
          <ErrorSummary form={refused} />
          <Totals totals={view.totals} canBatch={canBatch} form={refused} batchKey={view.batchKey} />
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
        <EmptyState scene="purse" title="Nothing to pay">
          <p>Payouts that sellers request appear here until they are paid, oldest first.</p>
        </EmptyState>
      }
    >
      {isSelectable ? <BatchBar action={paths.admin.payoutRequests({ q, channel, after, trail })} /> : null}
    </ListPage>
  );
}
