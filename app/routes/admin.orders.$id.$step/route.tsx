import { OrderStep } from '~/components/orders/order-step';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleQueuedOrder } from '~/http/order-queue.server';
import { answerStep, stepPage } from '~/http/step-forms.server';
import { orderStepParams as params, adminOrderStepSearch as search } from '~/schemas/orders/order-search';
import { stepPageWords } from '~/schemas/orders/order-step-words';
import { loadOrderStep } from '~/services/orders/pages/load-order.server';
import { byPerson } from '~/services/orders/steps/take-order-step.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? stepPageWords(data.order, data.step, data.of).title : 'Order'),
];

export const loader = adminLoader({ right: 'orders', params, search }, ({ scope, actor, params, search }) =>
  stepPage(
    loadOrderStep(byPerson(scope, actor), { ...params, of: search.of }).then((view) => ({
      ...view,
      queue: search.tab,
    })),
  ),
);

export const action = adminAction(
  { right: 'orders', params, search, uploads: true },
  ({ scope, actor, search, ...sent }) => {
    const { id } = sent.params;
    return answerStep(sent, paths.admin.order(id), (form) =>
      handleQueuedOrder(byPerson(scope, actor), { id, tab: search.tab }, form),
    );
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function OrderStepPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OrderStep {...view} area="admin" lastResult={answer?.result} />;
}
