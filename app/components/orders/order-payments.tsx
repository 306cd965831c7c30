import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import { outsideMethodLabel } from '~/schemas/orders/order-payment-forms';
import type { PaymentView } from '~/schemas/orders/order-view';
import { isForAdmin } from '~/schemas/orders/payment-status';

const stateWords: Record<PaymentView['state'], string> = {
  pending: 'Not through yet',
  succeeded: 'Paid',
  failed: 'Did not go through',
  reversed: 'Reversed',
};

/** The tries to pay for an order: the shop's for its whole basket, and what admins recorded. */
export function OrderPayments({ payments }: { payments: readonly PaymentView[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Payments" className="mt-3 space-y-2 border-t border-border pt-3">
      {payments.map((payment) => (
        <li key={`${payment.by} ${payment.id}`}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {payment.byName ? outsideMethodLabel(payment.method) : paymentMethodLabel(payment.method)}
            </span>
            <Money amount={payment.amount} />
          </div>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {isForAdmin(payment) ? 'Waits for a second admin' : stateWords[payment.state]}
            {payment.at ? (
              <>
                , <Time value={payment.at} mode="datetime" />
              </>
            ) : null}
            {payment.byName ? `. Recorded by ${payment.byName}` : null}
            {payment.confirmedBy ? `, confirmed by ${payment.confirmedBy}` : null}
            {payment.reference ? `. Reference ${payment.reference}` : null}
            {payment.note ? `. ${payment.note}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
