import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { OrderView } from '~/schemas/order-view';
import { type OrderArea, orderPaths } from './order-paths';
import { type FormStep, stepWords } from './step-words';

/** Instead of the form of a step that can't be taken now. */
export function StepRefused({
  order: { id, orderNumber, status },
  area,
  step,
  lastResult,
}: {
  order: OrderView;
  area: OrderArea;
  step: FormStep;
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'step', lastResult, defaultValue: {} });
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">“{stepWords[step].button}” is not possible now</h1>
      <ErrorSummary form={form} />
      <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
        Order {orderNumber} is now: <StatusBadge of="order" status={status} />
      </p>
      <Button asChild variant="outline" className="mt-5">
        <Link to={orderPaths(area).order(id)}>Back to order</Link>
      </Button>
    </Card>
  );
}
