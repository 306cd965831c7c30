import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DescriptionList } from '~/components/layout/description-list';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { outsideMethodLabel } from '~/schemas/orders/order-payment-forms';
import type { OrderPaymentView } from '~/services/orders/payments/load-order-payment.server';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';

/** A payment that one admin recorded and another one confirms; either can withdraw it. */
export function ConfirmForm({
  view: { order },
  waiting,
  lastResult,
}: {
  view: OrderPaymentView;
  waiting: NonNullable<OrderPaymentView['waiting']>;
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'payment', lastResult, defaultValue: {} });
  const { id, amount, method, reference, note, at, byName, isMine } = waiting;
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">{isMine ? 'This payment waits for a second admin' : 'Confirm the payment'}</h1>
      <p className="mt-1 wrap-anywhere text-muted-foreground">
        {[order.orderNumber, order.buyerName, formatCedis(order.total)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2">
        {isMine
          ? 'You recorded it. Another admin has to confirm it before the order is paid.'
          : 'Check yourself that the money has arrived at Makola.'}
        {order.status === 'cancelled'
          ? ' The order was cancelled meanwhile: the money goes back to the buyer.'
          : null}
      </p>
      <div className="mt-4">
        <DescriptionList
          items={[
            { term: 'Amount', details: formatCedis(amount) },
            { term: 'How it was paid', details: outsideMethodLabel(method) },
            { term: 'Reference', details: reference },
            ...(note ? [{ term: 'Note', details: note }] : []),
            {
              term: 'Recorded',
              details: (
                <>
                  {byName}
                  {at ? (
                    <>
                      , <Time value={at} mode="datetime" />
                    </>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      </div>
      <Form method="post" {...getFormProps(form)} className="mt-5 space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="of" value={id} />
        <FormActions>
          {isMine ? null : (
            <SubmitButton name="intent" value="confirm" pendingLabel="Saving …">
              Confirm payment
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="withdraw" variant="outline" pendingLabel="Saving …">
            Withdraw payment
          </SubmitButton>
          <Button asChild variant="ghost">
            <Link to={paths.admin.order(order.id)}>Back to order</Link>
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
