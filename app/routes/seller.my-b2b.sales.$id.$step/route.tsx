import { TradeStep } from '~/components/bulk/trade-step';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { answerStep, stepPage } from '~/http/step-forms.server';
import { handleTradeForm } from '~/http/trade-forms.server';
import { tradeStepParams as params } from '~/schemas/bulk/trade-forms';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { stepSearch as search } from '~/schemas/steps';
import { loadTradeStep } from '~/services/bulk/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? tradeStepWords[data.step].title : 'Trade'),
];

export const loader = sellerLoader({ right: 'bulk', params, search }, ({ shop, actor, params, search }) =>
  stepPage(loadTradeStep({ role: 'seller', shop, user: actor }, { ...params, ...search })),
);

export const action = sellerAction({ right: 'bulk', params, uploads: true }, ({ shop, actor, ...sent }) => {
  const { id } = sent.params;
  return answerStep(sent, paths.seller.bulkSale(id), (form) =>
    handleTradeForm({ role: 'seller', shop, user: actor }, id, form),
  );
});

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function TradeStepPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <TradeStep {...view} area="seller" lastResult={answer?.result} />;
}
