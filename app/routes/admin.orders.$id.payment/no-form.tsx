import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { OrderPaymentView } from '~/services/orders/payments/load-order-payment.server';
import { paths } from '~/utils/paths';

/** Why no payment can be recorded now. */
export function NoForm({
  view: { order },
  lastResult,
}: {
  view: OrderPaymentView;
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'payment', lastResult, defaultValue: {} });
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">This order does not wait for a payment</h1>
      <ErrorSummary form={form} />
      <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
        Order {order.orderNumber} is now: <StatusBadge of="order" status={order.status} />
        <StatusBadge of="orderPayment" status={order.paymentStatus} />
      </p>
      <Button asChild variant="outline" className="mt-5">
        <Link to={paths.admin.order(order.id)}>Back to order</Link>
      </Button>
    </Card>
  );
}
