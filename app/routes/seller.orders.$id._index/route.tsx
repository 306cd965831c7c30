import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { BasketOrders } from '~/components/orders/basket-orders';
import { OrderNotes } from '~/components/orders/order-notes';
import { OrderPage } from '~/components/orders/order-page';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleOrderForm } from '~/http/order-forms.server';
import type { RouteHandle } from '~/http/route-handle';
import { findOrder } from '~/repositories/orders/orders.server';
import { documentId } from '~/schemas/fields';
import { sellerOrderSearch } from '~/schemas/orders/order-search';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { byPerson } from '~/services/orders/steps/take-order-step.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'orders' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.order.orderNumber || 'Order')];

const params = v.object({ id: documentId });

export const loader = sellerLoader(
  {
    right: 'orders',
    params,
    search: sellerOrderSearch,
    ahead: ({ sellerId, params: { id } }) => findOrder({ sellerId }, id),
  },
  async ({ request, shop, rights, params, search }) => ({
    ...(await loadOrder(shop, params.id, search, { seesShare: rights.includes('money-seen') })),
    list: Object.fromEntries(new URL(request.url).searchParams),
  }),
);

export const action = sellerAction(
  { right: 'orders', params },
  async ({ request, shop, actor, params, session }) => {
    const outcome = await handleOrderForm(byPerson(shop, actor), params.id, await readForm(request));
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    const list = Object.fromEntries(new URL(request.url).searchParams);
    return redirect(paths.seller.order(params.id, { ...list, index: undefined }), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function Order() {
  const { order, neighbours, list } = useLoaderData<typeof loader>();
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
      area="seller"
      list={list}
      neighbours={neighbours}
      basket={<BasketOrders count={order.basketOrders} />}
      above={<ErrorSummary form={refused} />}
      notes={
        <>
          <OrderNotes
            notes={order.notes}
            lastResult={isNote ? answer?.result : undefined}
            readers="Only you see it."
          />
          <p>
            <Link to={paths.chat({ order: order.id })} className="link inline-flex min-h-11 items-center">
              Message support about this order
            </Link>
          </p>
        </>
      }
    />
  );
}
