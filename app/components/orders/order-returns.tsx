import { SubmitButton } from '~/components/forms/submit-button';
import { HelpLink } from '~/components/layout/help-link';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { StepLink } from '~/components/steps/step-link';
import { Card, CardTitle } from '~/components/ui/card';
import { SayReason } from '~/components/words/words';
import { Form } from '~/framework';
import { unitsText } from '~/schemas/orders/line-name';
import { type OrderPageStep, stepPageWords } from '~/schemas/orders/order-step-words';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import type { OrderView, ReturnView } from '~/schemas/orders/order-view';
import { DecideReturn } from './decide-return';
import { type OrderArea, orderPaths } from './order-paths';
import { ReturnEvidence, ReturnSides } from './return-sides';

/** The returns of an order, with what can be done with each. */
export function OrderReturns({
  order,
  area,
  isNext,
  queue,
}: {
  order: OrderView;
  area: OrderArea;
  /** Whether the next step is about a return. */
  isNext: boolean;
  /** The queue that it was opened from, whose next one follows a step. */
  queue: OrderQueueTab | undefined;
}) {
  if (order.returns.length === 0) return null;
  return (
    <Card className={isNext ? 'card-next' : undefined}>
      <CardTitle className="mb-3">{titleOf(order)}</CardTitle>
      <ul className="divide-y divide-border">
        {order.returns.map((one) => (
          <li key={one.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium wrap-anywhere">
                {one.answer ? unitsText(one.lines) : <SayReason>{one.reason}</SayReason>}
              </p>
              {one.steps.includes('decide_return') ? null : (
                <StatusBadge of="orderReturn" status={one.status} />
              )}
            </div>
            {one.answer ? null : (
              <p className="wrap-anywhere text-muted-foreground">{unitsText(one.lines)}</p>
            )}
            {one.answer ? (
              <ReturnSides order={order} one={one} />
            ) : (
              <ReturnEvidence order={order} one={one} />
            )}
            <p className="text-sm text-muted-foreground">
              {one.openedAt && !one.answer ? (
                <>
                  Opened <Time value={one.openedAt} mode="datetime" />
                </>
              ) : null}
              {one.stockBack === null ? '' : one.stockBack ? ' · put back into stock' : ' · written off'}
              {one.status === 'approved' && one.isRefunded ? ' · refunded already' : ''}
            </p>
            {one.status === 'requested' && order.answerBy ? (
              <AnswerBy at={order.answerBy} area={area} />
            ) : null}
            <ReturnSteps order={order} one={one} area={area} isNext={isNext} queue={queue} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const titleOf = ({ returns }: OrderView) =>
  returns.length > 1 ? 'Returns' : returns[0]?.status === 'escalated' ? 'Dispute' : 'Return';

/** Until when the seller answers, and what comes then. */
function AnswerBy({ at, area }: { at: string; area: OrderArea }) {
  return (
    <p>
      {area === 'seller' ? 'Answer by ' : 'The seller answers by '}
      <Time value={at} mode="datetime" /> · <Time value={at} mode="relative" />
      <span className="block text-sm text-muted-foreground">
        {area === 'seller' ? (
          <>
            Without your answer, support decides. <HelpLink name="returns" />
          </>
        ) : (
          'Without an answer, support decides.'
        )}
      </span>
    </p>
  );
}

function ReturnSteps({
  order,
  one,
  area,
  isNext,
  queue,
}: {
  order: OrderView;
  one: ReturnView;
  area: OrderArea;
  isNext: boolean;
  queue: OrderQueueTab | undefined;
}) {
  const { orderStep, order: orderPath } = orderPaths(area);
  const variant = isNext ? 'default' : 'outline';
  const link = (step: OrderPageStep, of: 'default' | 'outline' = variant) => {
    const to = orderStep(order.id, step, { of: one.id, tab: queue });
    return <StepLink to={to} words={stepPageWords(order, step, one.id)} variant={of} size="sm" />;
  };
  const canRefund = one.toRefund.length > 0 && order.steps.includes('refund');
  if (one.steps.includes('decide_return')) return <DecideReturn order={order} one={one} queue={queue} />;
  if (one.steps.length === 0 && !canRefund) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {one.steps.includes('approve_return') ? (
        <Form method="post" action={orderPath(order.id)}>
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="of" value={one.id} />
          <SubmitButton name="intent" value="approve_return" size="sm" variant={variant}>
            Approve return
          </SubmitButton>
        </Form>
      ) : null}
      {one.steps.includes('escalate_return') ? link('escalate_return', 'outline') : null}
      {one.steps.includes('receive_return') ? link('receive_return') : null}
      {canRefund ? link('refund', one.status === 'received' ? variant : 'outline') : null}
    </div>
  );
}
