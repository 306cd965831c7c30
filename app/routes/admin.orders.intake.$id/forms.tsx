import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ShopOrderState } from '~/schemas/intake/shop-order';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';

/** What can be done with a basket: try it once more, or say that nothing is made of it. */
export function BasketForms({
  state,
  lastResult,
}: {
  state: ShopOrderState;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'dismiss',
    lastResult,
    constraint: requiredFields('reason'),
    defaultValue: { reason: '' },
  });
  if (state === 'taken') return null;
  return (
    <>
      <Card>
        <CardTitle className="mb-2">Try again</CardTitle>
        <p className="mb-3 text-muted-foreground">
          When what was wrong is repaired, such as a suspended seller or a deleted product.
        </p>
        <Form method="post">
          <SubmitButton name="intent" value="retry" className="w-full" pendingLabel="Trying …">
            Try again
          </SubmitButton>
        </Form>
      </Card>
      {state === 'refused' ? (
        <Card>
          <CardTitle className="mb-3">Dismiss</CardTitle>
          <Form method="post" {...getFormProps(form)} className="space-y-4">
            <ErrorSummary form={form} />
            <TextareaField
              field={fields.reason}
              label="Reason"
              rows={2}
              limit={limits.reason.max}
              help="For other admins. The shop sees that it was refused."
            />
            <SubmitButton
              name="intent"
              value="dismiss"
              variant="outline"
              className="w-full"
              pendingLabel="Dismissing …"
            >
              Dismiss basket
            </SubmitButton>
          </Form>
        </Card>
      ) : null}
    </>
  );
}
