import * as v from 'valibot';
import { StepForm } from '~/components/orders/step-form';
import { StepRefused } from '~/components/orders/step-refused';
import { formSteps, stepWords } from '~/components/orders/step-words';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleOrderForm } from '~/http/order-forms.server';
import { documentId } from '~/schemas/fields';
import { orderStepSearch } from '~/schemas/order-search';
import { loadOrderStep } from '~/services/orders/load-order.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? stepWords[data.step].title : 'Order'),
];

const params = v.object({ id: documentId, step: v.picklist(formSteps) });

export const loader = adminLoader(
  { params, search: orderStepSearch },
  async ({ actor, scope, params: { id, step }, search: { of } }) => {
    const view = await loadOrderStep(scope, { id, step, of, admin: actor });
    return data(view, { status: view.canTake ? 200 : 409 });
  },
);

export const action = adminAction(
  { params, uploads: true },
  async ({ request, actor, scope, params, session }) => {
    const form = await readForm(request);
    form.set('intent', params.step);
    const outcome = await handleOrderForm(scope, actor, params.id, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(paths.admin.order(params.id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function OrderStepPage() {
  const { order, step, of, canTake, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!canTake) return <StepRefused order={order} area="admin" step={step} lastResult={answer?.result} />;
  return (
    <StepForm
      order={order}
      area="admin"
      step={step}
      of={of}
      idempotencyKey={idempotencyKey}
      lastResult={answer?.result}
    />
  );
}
