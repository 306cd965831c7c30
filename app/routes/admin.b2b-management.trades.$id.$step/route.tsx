import { TradeStep } from '~/components/bulk/trade-step';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { answerStep, stepPage } from '~/http/step-forms.server';
import { handleQueuedTrade } from '~/http/trade-queue.server';
import { tradeStepParams as params, adminTradeStepSearch as search } from '~/schemas/bulk/trade-forms';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { loadTradeStep } from '~/services/bulk/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? tradeStepWords[data.step].title : 'Trade'),
];

export const loader = adminLoader({ right: 'bulk', params, search }, ({ actor, params, search }) =>
  stepPage(
    loadTradeStep({ role: 'admin', user: actor }, { ...params, of: search.of }).then((view) => ({
      ...view,
      queue: search.tab,
    })),
  ),
);

export const action = adminAction(
  { right: 'bulk', params, search, uploads: true },
  ({ actor, search, ...sent }) => {
    const { id } = sent.params;
    return answerStep(sent, paths.admin.bulkTrade(id), (form) =>
      handleQueuedTrade({ role: 'admin', user: actor }, { id, tab: search.tab }, form),
    );
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function TradeStepPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <TradeStep {...view} area="admin" lastResult={answer?.result} />;
}
