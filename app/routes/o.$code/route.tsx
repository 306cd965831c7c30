import { HandoverFrame } from '~/components/orders/handover-frame';
import { type HeadersFunction, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { openAction, openLoader } from '~/http/guards.server';
import { lineName } from '~/schemas/orders/line-name';
import { orderLinkForm, orderLinkParams, orderLinkSearch } from '~/schemas/orders/order-link-form';
import {
  followOrderLink,
  refundedWithoutStock,
  takeLinkStep,
} from '~/services/orders/steps/follow-order-link.server';
import stylesheet from '~/styles/handover.css?inline';
import { formatDateTime } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export { OrderLinkError as ErrorBoundary } from '~/components/orders/order-link-error';

export const handle = { scripts: false, stylesheet };

export const meta: MetaFunction = () => [title('Order'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export const loader = openLoader(
  { params: orderLinkParams, search: orderLinkSearch },
  async ({ params: { code }, search: { ask } }) => {
    const { order } = await followOrderLink(code);
    const { orderNumber, items, total, paymentStatus, dueAt, expiresAt } = order;
    const refunded = ask === undefined ? 0 : refundedWithoutStock(order, code);
    return {
      number: orderNumber,
      ask,
      refunded: refunded > 0 ? formatCedis(fromPesewas(refunded)) : null,
      items: items.map((item) => ({ id: item.lineId, quantity: item.quantity, name: lineName(item) })),
      total: formatCedis(total),
      payment: paymentStatus === 'to_collect' ? 'On delivery' : 'Paid',
      lateAfter: dueAt ? formatDateTime(dueAt) : null,
      cancelledOn: expiresAt ? formatDateTime(expiresAt) : null,
      toAsk: paths.orderLink(code, { ask: 'out-of-stock' }),
      toOrder: paths.orderLink(code),
    };
  },
);

export const action = openAction({ params: orderLinkParams }, async ({ request, params: { code } }) => {
  const submission = parseForm(await readForm(request), orderLinkForm);
  if (submission.status !== 'success') return invalidForm(submission);
  const { step, confirmed } = submission.value;
  // What cancels a paid order is asked for first, whatever sent the form.
  if (step === 'out-of-stock' && confirmed === undefined)
    return redirect(paths.orderLink(code, { ask: step }), 303);
  const result = await takeLinkStep(code, step);
  if (!result.success) return invalidForm(submission, refusalOf({ ...result, field: undefined }));
  return redirect(paths.orderLinkDone({ step }), 303);
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/**
 * An order for who has its SMS, without a script and without signing in; what cancels it has a second page.
 */
export default function OrderLinkPage() {
  const shown = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.result?.error?.['']?.[0];
  const alert = error ? (
    <p role="alert" data-slot="error-summary">
      {error}
    </p>
  ) : null;
  return shown.ask === undefined ? (
    <ToAccept shown={shown}>{alert}</ToAccept>
  ) : (
    <ToCancel shown={shown}>{alert}</ToCancel>
  );
}

const Items = ({ items }: Pick<Shown, 'items'>) => (
  <ul>
    {items.map(({ id, quantity, name }) => (
      <li key={id}>
        {quantity} × {name}
      </li>
    ))}
  </ul>
);

function ToAccept({ shown, children }: { shown: Shown; children: React.ReactNode }) {
  const { number, items, total, payment, lateAfter, cancelledOn, toAsk } = shown;
  return (
    <HandoverFrame title={`Order ${number}`}>
      <Items items={items} />
      <dl>
        <dt>Total</dt>
        <dd>{total}</dd>
        <dt>Payment</dt>
        <dd>{payment}</dd>
        {lateAfter ? (
          <>
            <dt>Late after</dt>
            <dd>{lateAfter}</dd>
          </>
        ) : null}
        {cancelledOn ? (
          <>
            <dt>Cancelled on</dt>
            <dd>{cancelledOn}</dd>
          </>
        ) : null}
      </dl>
      {children}
      <form method="post">
        <button type="submit" name="step" value="accept">
          Accept
        </button>
      </form>
      <p>
        <a href={toAsk}>Out of stock</a>
      </p>
    </HandoverFrame>
  );
}

function ToCancel({ shown, children }: { shown: Shown; children: React.ReactNode }) {
  const { number, items, refunded, toOrder } = shown;
  return (
    <HandoverFrame title={`Cancel ${number}?`}>
      <p>
        <strong>
          {refunded ? `${refunded} goes back to the buyer.` : 'The buyer hasn’t paid, so nothing goes back.'}
        </strong>{' '}
        All of the order is cancelled as out of stock, and the buyer is notified. This can’t be undone.
      </p>
      <Items items={items} />
      {children}
      <form method="post">
        <input type="hidden" name="confirmed" value="yes" />
        <button type="submit" name="step" value="out-of-stock" className="other">
          Cancel order
        </button>
      </form>
      <p>
        <a href={toOrder}>Keep order</a>
      </p>
    </HandoverFrame>
  );
}
