import { OrderStep } from '~/components/orders/order-step';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleOrderForm } from '~/http/order-forms.server';
import { answerStep, stepPage } from '~/http/step-forms.server';
import { orderStepParams as params } from '~/schemas/orders/order-search';
import { stepPageWords } from '~/schemas/orders/order-step-words';
import { stepSearch as search } from '~/schemas/steps';
import { loadOrderStep } from '~/services/orders/pages/load-order.server';
import { byPerson } from '~/services/orders/steps/take-order-step.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? stepPageWords(data.order, data.step, data.of).title : 'Order'),
];

export const loader = sellerLoader({ right: 'orders', params, search }, ({ shop, actor, params, search }) =>
  stepPage(loadOrderStep(byPerson(shop, actor), { ...params, ...search })),
);

export const action = sellerAction({ right: 'orders', params, uploads: true }, ({ shop, actor, ...sent }) => {
  const { id } = sent.params;
  return answerStep(sent, paths.seller.order(id), (form) => handleOrderForm(byPerson(shop, actor), id, form));
});

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function OrderStepPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OrderStep {...view} area="seller" lastResult={answer?.result} />;
}
