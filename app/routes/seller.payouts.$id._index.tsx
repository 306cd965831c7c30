import * as v from 'valibot';
import { DescriptionList } from '~/components/layout/description-list';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { getPayout } from '~/repositories/payouts.server';
import { documentId } from '~/schemas/fields';
import { nameOfAccount } from '~/schemas/money/account-number';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Payout')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ params }, async ({ shop, params }) => {
  const payout = await getPayout({ vendorId: shop.sellerId }, params.id);
  const { id, reference, amount, status, requestDate, paidDate, note, issueReason } = payout;
  const { returnedAt, returnReason } = payout;
  return {
    id,
    reference,
    amount,
    status,
    requestDate,
    paidDate,
    note,
    issueReason,
    returnedAt,
    returnReason,
    account: payout.account && nameOfAccount(payout.account),
    accountName: payout.account?.accountName ?? '',
    hasReceipt: payout.paymentReceipt !== null,
  };
});

export default function PayoutPage() {
  const payout = useLoaderData<typeof loader>();
  const { id, reference, amount, status, requestDate, paidDate, account, accountName } = payout;
  const { returnedAt } = payout;
  return (
    <>
      <PageHeader
        title={reference || 'Payout'}
        back={{ to: paths.seller.payouts(), label: 'Payouts' }}
        actions={
          payout.hasReceipt ? (
            <Button asChild>
              <a href={paths.seller.payoutReceipt(id)}>Download receipt</a>
            </Button>
          ) : null
        }
      />
      {status === 'issue with payment' ? (
        <Alert kind="danger" title="There is an issue with this payment" className="mb-5">
          <p>{payout.issueReason}</p>
          <p>We’ll try again. If the payment account is wrong, edit it and contact support.</p>
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
      <Card className="max-w-form">
        <DescriptionList
          items={[
            { term: 'Status', details: <StatusBadge of="payout" status={status} /> },
            { term: 'Amount', details: <Money amount={amount} currency /> },
            { term: 'To', details: [account, accountName].filter(Boolean).join(', ') },
            {
              term: 'Requested',
              details: requestDate && <Time value={requestDate} mode="datetime" />,
            },
            { term: 'Paid', details: paidDate && <Time value={paidDate} mode="datetime" /> },
            ...(returnedAt
              ? [{ term: 'Returned', details: <Time value={returnedAt} mode="datetime" /> }]
              : []),
            { term: 'Note', details: payout.note },
          ]}
        />
      </Card>
    </>
  );
}
