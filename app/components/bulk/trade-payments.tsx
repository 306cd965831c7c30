import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { PaymentOfTrade } from '~/schemas/bulk/payment';
import { paymentKinds } from '~/schemas/bulk/payment-labels';
import { paths } from '~/utils/paths';
import type { TradeArea } from './trade-paths';

/** The payments of a trade with their proofs, for both sides and admins. */
export function TradePayments({ payments, area }: { payments: PaymentOfTrade[]; area: TradeArea }) {
  if (payments.length === 0) return null;
  return (
    <Card>
      <CardTitle className="mb-3">{payments.length === 1 ? 'Payment' : 'Payments'}</CardTitle>
      <ul className="divide-y divide-border">
        {payments.map(({ id, kind, amount, network, payerReference, status, reason, createdAt }) => (
          <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">
                {paymentKinds[kind]}: <Money amount={amount} currency />
              </p>
              <StatusBadge of="tradePayment" status={status} />
            </div>
            <p className="wrap-anywhere text-muted-foreground">
              {network} · {payerReference}
              {createdAt ? (
                <>
                  {' '}
                  · <Time value={createdAt} mode="datetime" />
                </>
              ) : null}
            </p>
            {reason ? <p className="wrap-anywhere">{reason}</p> : null}
            <p>
              {area === 'admin' ? (
                <Link to={paths.admin.bulkPayment(id)} className="link">
                  View payment
                </Link>
              ) : (
                <a href={paths.tradeProof(id)} className="link" target="_blank" rel="noreferrer">
                  View proof
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
