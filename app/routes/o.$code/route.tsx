import { HandoverFrame } from '~/components/orders/handover-frame';
import { type HeadersFunction, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { openAction, openLoader } from '~/http/guards.server';
import { lineName } from '~/schemas/orders/line-name';
import { orderLinkForm, orderLinkParams } from '~/schemas/orders/order-link-form';
import { followOrderLink, takeLinkStep } from '~/services/orders/follow-order-link.server';
import stylesheet from '~/styles/handover.css?inline';
import { formatDateTime } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export { OrderLinkError as ErrorBoundary } from '~/components/orders/order-link-error';

export const handle = { scripts: false, stylesheet };

export const meta: MetaFunction = () => [title('Order'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export const loader = openLoader({ params: orderLinkParams }, async ({ params: { code } }) => {
  const { order } = await followOrderLink(code);
  const { orderNumber, items, total, paymentStatus, expiresAt } = order;
  return {
    number: orderNumber,
    items: items.map((item) => ({ id: item.lineId, quantity: item.quantity, name: lineName(item) })),
    total: formatCedis(total),
    payment: paymentStatus === 'to_collect' ? 'On delivery' : 'Paid',
    acceptBy: expiresAt ? formatDateTime(expiresAt) : null,
  };
});

export const action = openAction({ params: orderLinkParams }, async ({ request, params: { code } }) => {
  const submission = parseForm(await readForm(request), orderLinkForm);
  if (submission.status !== 'success') return invalidForm(submission);
  const { step } = submission.value;
  const result = await takeLinkStep(code, step);
  if (!result.success) return invalidForm(submission, refusalOf({ ...result, field: undefined }));
  return redirect(paths.orderLinkDone({ step }), 303);
});

/** An order for who has its SMS: two buttons, without a script and without signing in. */
export default function OrderLinkPage() {
  const { number, items, total, payment, acceptBy } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.result?.error?.['']?.[0];
  return (
    <HandoverFrame title={`Order ${number}`}>
      <ul>
        {items.map(({ id, quantity, name }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <dl>
        <dt>Total</dt>
        <dd>{total}</dd>
        <dt>Payment</dt>
        <dd>{payment}</dd>
        {acceptBy ? (
          <>
            <dt>Accept by</dt>
            <dd>{acceptBy}</dd>
          </>
        ) : null}
      </dl>
      {error ? (
        <p role="alert" data-slot="error-summary">
          {error}
        </p>
      ) : null}
      <form method="post">
        <button type="submit" name="step" value="accept">
          Accept
        </button>
        <button type="submit" name="step" value="out-of-stock" className="other">
          Out of stock
        </button>
        <p className="quiet">“Out of stock” cancels the whole order, and a payment goes back to the buyer.</p>
      </form>
    </HandoverFrame>
  );
}
