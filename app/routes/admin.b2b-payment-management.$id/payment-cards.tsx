import { DescriptionList } from '~/components/layout/description-list';
import { ProofDuplicates } from '~/components/proofs/proof-duplicates';
import { ProofFile } from '~/components/proofs/proof-file';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { notCountedLabels } from '~/schemas/bulk/statement-columns';
import type { TradeView } from '~/schemas/bulk/trade-view';
import type { loadPayment } from '~/services/bulk/payments/load-payments.server';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';

type Loaded = Awaited<ReturnType<typeof loadPayment>>;

/** The amount due beside who paid, for whom, and what the statement says. */
export function PaymentFacts({ view: { payment, payer, payee, leftAgain } }: { view: Loaded }) {
  const { amount, network, payerReference, senderName, payerId, payeeId, attempts } = payment;
  const { createdAt, decidedAt, confirmedBy, reason, statementEntry, statementMatch } = payment;
  const person = (id: string, { name, suspended }: Loaded['payer']) => (
    <>
      <Link to={paths.admin.user(id)} className="link wrap-anywhere">
        {name}
      </Link>
      {suspended ? (
        <>
          {' '}
          <StatusBadge of="user" status="suspended" />
        </>
      ) : null}
    </>
  );
  return (
    <Card>
      <CardTitle className="mb-3">What to check</CardTitle>
      {leftAgain ? (
        <Alert kind="danger" title="This money left our account again" className="mb-4">
          <p>Our statement says so. Stop the trade before the money is released to the seller.</p>
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          {
            term: 'Amount due',
            details: (
              <strong className="text-lg font-medium">
                <Money amount={amount} currency />
              </strong>
            ),
          },
          { term: 'Transaction ID', details: <strong className="wrap-anywhere">{payerReference}</strong> },
          { term: 'Paid with', details: network },
          { term: 'Name on the account', details: <span className="wrap-anywhere">{senderName}</span> },
          { term: 'Buyer', details: person(payerId, payer) },
          { term: 'Seller', details: person(payeeId, payee) },
          {
            term: 'On our statement',
            details:
              statementMatch === null ? (
                'No statement was matched since it was sent'
              ) : statementEntry ? (
                <>
                  <Money amount={fromPesewas(statementEntry.amountPesewas)} currency /> on{' '}
                  <Time value={statementEntry.day} />
                  {statementEntry.payer ? `, from ${statementEntry.payer}` : ''}
                  {statementEntry.reason ? `. Not received: ${notCountedLabels[statementEntry.reason]}` : ''}
                </>
              ) : (
                'Not named'
              ),
          },
          { term: 'Sent', details: createdAt && <Time value={createdAt} mode="datetime" /> },
          { term: 'Try', details: attempts > 1 ? `${attempts} of 3` : '1 of 3' },
          ...(confirmedBy.length > 0
            ? [
                {
                  term: 'Verified by',
                  details: (
                    <ul>
                      {confirmedBy.map(({ id, name, at }) => (
                        <li key={id} className="wrap-anywhere">
                          {name}, <Time value={at} mode="datetime" />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(decidedAt ? [{ term: 'Decided', details: <Time value={decidedAt} mode="datetime" /> }] : []),
          ...(reason ? [{ term: 'Reason', details: <span className="wrap-anywhere">{reason}</span> }] : []),
        ]}
      />
    </Card>
  );
}

/** The proof: a picture is shown, a PDF is downloaded. */
export function PaymentProof({ payment: { id, proof, duplicates } }: { payment: Loaded['payment'] }) {
  return (
    <Card>
      <CardTitle className="mb-3">Proof of payment</CardTitle>
      <ProofDuplicates duplicates={duplicates} />
      <ProofFile proof={proof} to={(download) => paths.tradeProof(id, download)} />
    </Card>
  );
}

/** The trade that it pays, and what an admin can do with its money. */
export function TradeCard({ trade }: { trade: TradeView }) {
  const { id, reference, status, listingTitle, held, steps, shipments } = trade;
  const onItsWay = shipments.find((shipment) => shipment.steps.includes('confirm_arrival'));
  const step = (name: string, of?: string) => paths.admin.bulkTradeStep(id, name, { of });
  return (
    <Card>
      <CardTitle className="mb-3">Trade</CardTitle>
      <p className="wrap-anywhere">
        <Link to={paths.admin.bulkTrade(id)} className="link">
          {reference}: {listingTitle}
        </Link>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <StatusBadge of="trade" status={status} />
        {held > 0 ? (
          <span className="text-muted-foreground">
            <Money amount={held} currency /> held
          </span>
        ) : null}
      </p>
      {held > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {onItsWay ? (
            <Button asChild variant="outline" size="sm">
              <Link to={step('confirm_arrival', onItsWay.id)}>Release to seller</Link>
            </Button>
          ) : null}
          {steps.includes('cancel') ? (
            <Button asChild variant="outline" size="sm">
              <Link to={step('cancel')}>Refund buyer</Link>
            </Button>
          ) : null}
          {steps.includes('dispute') ? (
            <Button asChild variant="outline" size="sm">
              <Link to={step('dispute')}>Stop and refund</Link>
            </Button>
          ) : null}
          {steps.includes('resolve') ? (
            <Button asChild variant="outline" size="sm">
              <Link to={step('resolve')}>Release or refund</Link>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
