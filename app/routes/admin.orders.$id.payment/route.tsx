import * as v from 'valibot';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { orderPaymentSchema } from '~/schemas/orders/order-payment-forms';
import { loadOrderPayment } from '~/services/orders/payments/load-order-payment.server';
import { recordOrderPayment } from '~/services/orders/payments/record-payment.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { ConfirmForm } from './confirm-form';
import { NoForm } from './no-form';
import { RecordForm } from './record-form';

export const meta: MetaFunction = () => [title('Record a payment')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'orders', params }, async ({ actor, params }) => {
  const view = await loadOrderPayment(actor, params.id);
  return data(view, { status: view.canRecord || view.waiting ? 200 : 409 });
});

export const action = adminAction(
  { right: 'orders', params },
  async ({ request, actor, params, session }) => {
    const submission = parseForm(await readForm(request), orderPaymentSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await recordOrderPayment(actor, { ...submission.value, id: params.id });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const text = result.data ? done[result.data] : 'This was done before. Nothing changed.';
    session.flash('flash', { kind: result.data ? 'success' : 'info', text });
    return redirect(paths.admin.order(params.id), 303);
  },
);

const done = {
  paid: 'Payment recorded. The order is paid.',
  refund: 'Payment confirmed. The order was cancelled before: pay the buyer back.',
  waits: 'Payment recorded. Another admin has to confirm it.',
  withdrawn: 'Payment withdrawn.',
};

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function OrderPaymentPage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  if (view.waiting) return <ConfirmForm view={view} waiting={view.waiting} lastResult={lastResult} />;
  if (view.canRecord) return <RecordForm view={view} lastResult={lastResult} />;
  return <NoForm view={view} lastResult={lastResult} />;
}
