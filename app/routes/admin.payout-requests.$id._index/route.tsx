import * as v from 'valibot';
import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { BalanceThenCard } from '~/components/money/balance-then';
import { PayoutTimeline } from '~/components/money/payout-timeline';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handlePayoutDecision } from '~/http/payout-forms.server';
import { documentId } from '~/schemas/fields';
import { fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { Decision, Issue } from './decision';
import { EarlierReceipts } from './earlier-receipts';
import { load } from './load.server';
import { SellerSuspended } from './suspended-warning';
import { TransferCard } from './transfer-card';

export const meta: MetaFunction = () => [title('Payout request')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'payouts', params }, load);

export const action = adminAction(
  { right: 'payouts', freshCode: true, params, uploads: true },
  async ({ request, actor, params, session }) => {
    const form = await readForm(request);
    form.set('id', params.id);
    const outcome = await handlePayoutDecision(actor, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(outcome.to, 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayoutRequestPage() {
  const payout = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, reference, seller, balance } = payout;
  return (
    <>
      <PageHeader
        title={reference || 'Payout'}
        summary={
          <span className="inline-flex flex-wrap items-center gap-2">
            {seller.name}
            {seller.suspended ? <SellerSuspended /> : null}
          </span>
        }
        back={{ to: paths.admin.payoutRequests(), label: 'Payout requests' }}
        actions={
          <>
            {payout.status === 'Paid' ? (
              <Button asChild variant="outline">
                <a href={paths.admin.payoutPdf(id)}>Download payout advice</a>
              </Button>
            ) : null}
            {payout.hasReceipt ? (
              <Button asChild variant="outline">
                <a href={paths.admin.payoutReceipt(id)}>Download receipt</a>
              </Button>
            ) : null}
            {payout.nextId ? (
              <Button asChild variant="outline">
                <Link to={paths.admin.payoutRequest(payout.nextId)} aria-keyshortcuts="j">
                  Next payout
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      <DetailLayout
        first={<Decision payout={payout} lastResult={answer?.result} />}
        aside={
          <>
            <Issue payout={payout} lastResult={answer?.result} />
            <PayoutTimeline timeline={payout.timeline} />
          </>
        }
      >
        <TransferCard payout={payout} />
        <Card>
          <CardTitle className="mb-2">Request</CardTitle>
          <DescriptionList
            withoutEmpty
            items={[
              { term: 'Status', details: <StatusBadge of="payout" status={payout.status} /> },
              { term: 'Expected by', details: payout.expectedOn && <Time value={payout.expectedOn} /> },
              {
                term: 'Batch',
                details: payout.batchId ? (
                  <Link to={paths.admin.payoutBatch(payout.batchId)} className="link">
                    View batch
                  </Link>
                ) : null,
              },
              { term: 'Type', details: payout.type },
              { term: 'Note', details: payout.note },
              {
                term: 'Earlier receipts',
                details:
                  payout.earlierReceipts > 0 ? (
                    <EarlierReceipts id={id} count={payout.earlierReceipts} />
                  ) : null,
              },
            ]}
          />
        </Card>
        <BalanceThenCard then={payout.balanceThen} />
        <Card>
          <CardTitle className="mb-2">Seller</CardTitle>
          <DescriptionList
            withoutEmpty
            items={[
              {
                term: 'Name',
                details: (
                  <>
                    <Link to={paths.admin.user(payout.vendorId)} className="link">
                      {seller.name}
                    </Link>{' '}
                    {seller.suspended ? <SellerSuspended /> : null}
                  </>
                ),
              },
              { term: 'Email', details: seller.email },
              {
                term: 'Earned',
                details: <Money amount={fromPesewas(balance.earned)} currency />,
              },
              {
                term: 'Commission',
                details: <Money amount={fromPesewas(balance.commission)} currency />,
              },
              {
                term: 'Paid so far',
                details: (
                  <>
                    <Money amount={fromPesewas(balance.paid)} currency /> in{' '}
                    {plural(payout.paidBefore, 'payout')}
                  </>
                ),
              },
              {
                term: 'Requested, not paid',
                details: <Money amount={fromPesewas(balance.requested)} currency />,
              },
              {
                term: 'Remaining balance',
                details: <Money amount={fromPesewas(balance.balance)} currency />,
              },
            ]}
          />
        </Card>
      </DetailLayout>
    </>
  );
}
