import * as v from 'valibot';
import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { BalanceThenCard } from '~/components/money/balance-then';
import { PayoutTimeline } from '~/components/money/payout-timeline';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { AccountForm, CancelForm, Refused } from './change-forms';
import { load } from './load.server';

export const handle = { help: 'payouts' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Payout')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'money-seen', params }, load);

export const action = sellerAction({ right: 'money-moved', freshCode: { but: ['cancel'] }, params }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayoutPage() {
  const payout = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { id, reference, amount, status, version, expectedOn, account, accountName, canCancel } = payout;
  const hasIssue = status === 'issue with payment';
  const isAboutAccount = lastResult?.initialValue?.intent === 'account';
  return (
    <>
      <PageHeader
        title={reference || 'Payout'}
        back={{ to: paths.seller.payouts(), label: 'Payouts' }}
        actions={
          <>
            {status === 'Paid' ? (
              <Button asChild variant="outline">
                <a href={paths.seller.payoutPdf(id)}>Download payout advice</a>
              </Button>
            ) : null}
            {payout.hasReceipt ? (
              <Button asChild>
                <a href={paths.seller.payoutReceipt(id)}>Download receipt</a>
              </Button>
            ) : null}
          </>
        }
      />
      {hasIssue ? (
        <Alert kind="danger" title="There is an issue with this payment" className="mb-5">
          <p className="wrap-anywhere">{payout.issueReason}</p>
        </Alert>
      ) : null}
      {status === 'returned' ? (
        <Alert kind="danger" title="This payout was returned" className="mb-5">
          <p className="wrap-anywhere">{payout.returnReason}</p>
          <p>
            The money is back in your balance.{' '}
            <Link to={paths.seller.accounts()} className="link">
              Check your payment account
            </Link>
            , then{' '}
            <Link to={paths.seller.payouts()} className="link">
              request a new payout
            </Link>
            .
          </p>
        </Alert>
      ) : null}
      {payout.isOnItsWay ? (
        <Alert kind="info" className="mb-5">
          <p>This payout is on its way to your account. We’ll notify you when it has arrived.</p>
        </Alert>
      ) : null}
      <DetailLayout
        first={
          <>
            {hasIssue && payout.mayMove ? (
              <AccountForm
                key={version}
                payout={payout}
                lastResult={isAboutAccount ? lastResult : undefined}
              />
            ) : null}
            {lastResult && !canCancel ? <Refused lastResult={lastResult} /> : null}
          </>
        }
        aside={
          <>
            <PayoutTimeline timeline={payout.timeline} />
            {canCancel ? (
              <CancelForm payout={payout} lastResult={hasIssue && isAboutAccount ? undefined : lastResult} />
            ) : null}
          </>
        }
      >
        <Card>
          <DescriptionList
            withoutEmpty
            items={[
              { term: 'Status', details: <StatusBadge of="payout" status={status} /> },
              { term: 'Expected by', details: expectedOn && <Time value={expectedOn} /> },
              { term: 'Amount', details: <Money amount={amount} currency /> },
              { term: 'To', details: [account, accountName].filter(Boolean).join(', ') },
              { term: 'Note', details: payout.note },
            ]}
          />
        </Card>
        <BalanceThenCard then={payout.balanceThen} ordersTo={paths.seller.orderMoney()} />
      </DetailLayout>
    </>
  );
}
