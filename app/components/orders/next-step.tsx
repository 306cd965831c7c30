import { canBeLater } from '~/client/forms/can-be-later';
import { SubmitButton } from '~/components/forms/submit-button';
import { useNow } from '~/components/status/now';
import { Time } from '~/components/status/time';
import { StepLink } from '~/components/steps/step-link';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { stepPageWords } from '~/schemas/orders/order-step-words';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import type { OrderView } from '~/schemas/orders/order-view';
import { isForAdmin } from '~/schemas/orders/payment-status';
import { durationSince } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { type OrderArea, orderPaths } from './order-paths';
import { waitsForPayment } from './primary-card';

/** In the order of their links. */
const more = ['ship', 'open_return', 'refund', 'cancel'] as const;

/** The steps of the whole order. */
export function NextStep({
  order,
  area,
  isNext,
  queue,
}: {
  order: OrderView;
  area: OrderArea;
  /** Whether one of them is the next step. */
  isNext: boolean;
  /** As in `OrderReturns`. */
  queue: OrderQueueTab | undefined;
}) {
  const { id, orderNumber, version, steps, dueAt, cancelledOn, hasWork, isLate, unpaid, canRecordPayment } =
    order;
  const { orderStep, order: orderPath } = orderPaths(area);
  const others = more.filter((step) => steps.includes(step));
  const isWaiting = waitsForPayment(order);
  if (steps.length === 0 && !isWaiting && !canRecordPayment) return null;
  const short = order.lines.reduce((sum, line) => sum + line.short, 0);
  const isForSecond = order.payments.some(isForAdmin);
  return (
    <Card className={isNext ? 'card-next' : undefined}>
      <CardTitle className="mb-1">{isNext || isWaiting ? 'Next step' : 'More actions'}</CardTitle>
      {hasWork && dueAt ? (
        <p className={isLate ? 'text-destructive' : 'text-muted-foreground'}>
          {isLate ? 'Late since' : 'Late after'} <Time value={dueAt} mode="datetime" />
          {cancelledOn ? (
            <>
              . Cancelled on <Time value={cancelledOn} mode="datetime" /> if it isn’t accepted.
            </>
          ) : null}
        </p>
      ) : null}
      {isWaiting ? (
        <>
          <p className="text-muted-foreground">The buyer has not paid yet. Don’t pack it before they do.</p>
          {unpaid ? <Unpaid {...unpaid} /> : null}
        </>
      ) : null}
      {short > 0 && hasWork ? (
        <p className="mt-1 text-destructive">
          Short: {plural(short, 'item')} not in stock.
          {steps.includes('accept_rest')
            ? ' “Accept the rest” cancels what is missing, and the buyer gets back what they paid for it.'
            : null}
        </p>
      ) : null}
      <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {steps.includes('accept') ? (
          <Form method="post" action={orderPath(id)} {...canBeLater(`Accept order ${orderNumber}`)}>
            <input type="hidden" name="version" value={version} />
            <SubmitButton
              name="intent"
              value="accept"
              aria-keyshortcuts="a"
              pendingLabel="Accepting …"
              className="max-sm:w-full"
            >
              Accept order
            </SubmitButton>
          </Form>
        ) : null}
        {steps.includes('accept_rest') ? (
          <Form method="post" action={orderPath(id)}>
            <input type="hidden" name="version" value={version} />
            <SubmitButton
              name="intent"
              value="accept_rest"
              variant="outline"
              pendingLabel="Accepting …"
              className="max-sm:w-full"
            >
              Accept the rest
            </SubmitButton>
          </Form>
        ) : null}
        {canRecordPayment ? (
          <Button asChild variant={isForSecond ? 'default' : 'outline'}>
            <Link to={paths.admin.orderPayment(id)}>
              {isForSecond ? 'Confirm a payment' : 'Record a payment'}
            </Link>
          </Button>
        ) : null}
        {others.map((step) => (
          <StepLink
            key={step}
            to={orderStep(id, step, { tab: queue })}
            words={stepPageWords(order, step)}
            variant={isNext && step === 'ship' ? 'default' : 'outline'}
          />
        ))}
      </div>
    </Card>
  );
}

/** How long it waits for its payment, and how long it can. */
function Unpaid({ since, endsAt }: NonNullable<OrderView['unpaid']>) {
  const now = useNow();
  return (
    <p>
      {now ? `Unpaid for ${durationSince(since, now)}. ` : null}
      {endsAt ? (
        <>
          Without a payment it is cancelled on <Time value={endsAt} mode="datetime" />.
        </>
      ) : null}
    </p>
  );
}
