import * as v from 'valibot';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { BasketOrders } from '~/components/orders/basket-orders';
import { OrderNotes } from '~/components/orders/order-notes';
import { OrderPage } from '~/components/orders/order-page';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleOrderForm } from '~/http/order-forms.server';
import { documentId } from '~/schemas/fields';
import { adminOrderSearch } from '~/schemas/orders/order-search';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { byPerson } from '~/services/orders/steps/take-order-step.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.order.orderNumber || 'Order')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'orders', params, search: adminOrderSearch },
  async ({ request, actor, scope, params, search }) => ({
    ...(await loadOrder(scope, params.id, search, { admin: actor })),
    list: Object.fromEntries(new URL(request.url).searchParams),
  }),
);

export const action = adminAction(
  { right: 'orders', params },
  async ({ request, actor, scope, params, session }) => {
    const outcome = await handleOrderForm(byPerson(scope, actor), params.id, await readForm(request));
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    const list = Object.fromEntries(new URL(request.url).searchParams);
    return redirect(paths.admin.order(params.id, { ...list, index: undefined }), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function Order() {
  const { order, neighbours, list, isOwn, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isNote = Boolean(answer?.result.error?.text);
  const [refused] = useForm({
    id: 'order',
    lastResult: isNote ? undefined : answer?.result,
    defaultValue: {},
  });
  return (
    <OrderPage
      order={order}
      area="admin"
      list={list}
      neighbours={neighbours}
      basket={<BasketOrders count={order.basketOrders} others={others} />}
      seller={
        <Link to={paths.admin.user(order.sellerId)} className="link">
          {order.sellerName || 'Seller'}
        </Link>
      }
      above={
        <>
          <ErrorSummary form={refused} />
          {isOwn ? <OwnRecordNotice className="mb-4" /> : null}
        </>
      }
      notes={
        <OrderNotes
          notes={order.notes}
          lastResult={isNote ? answer?.result : undefined}
          readers="Only admins see it."
        />
      }
    />
  );
}
