import * as v from 'valibot';
import { TradeStepForm, TradeStepRefused } from '~/components/b2b/trade-step-form';
import { tradeFormSteps, tradeStepForms } from '~/components/b2b/trade-step-words';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleTradeForm } from '~/http/trade-forms.server';
import { tradeStepSearch } from '~/schemas/b2b-trade-forms';
import { documentId } from '~/schemas/fields';
import { loadTradeStep } from '~/services/b2b/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? tradeStepForms[data.step].title : 'Trade'),
];

const params = v.object({ id: documentId, step: v.picklist(tradeFormSteps) });

export const loader = sellerLoader(
  { params, search: tradeStepSearch },
  async ({ shop, actor, params: { id, step }, search: { of } }) => {
    const view = await loadTradeStep({ actor: 'seller', shop, user: actor }, { id, step, of });
    return data(view, { status: view.canTake ? 200 : 409 });
  },
);

export const action = sellerAction(
  { params, uploads: true },
  async ({ request, shop, actor, params, session }) => {
    const form = await readForm(request);
    form.set('intent', params.step);
    const outcome = await handleTradeForm({ actor: 'seller', shop, user: actor }, params.id, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(paths.seller.bulkSale(params.id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function TradeStepPage() {
  const { trade, step, of, canTake, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!canTake)
    return <TradeStepRefused trade={trade} area="seller" step={step} lastResult={answer?.result} />;
  return (
    <TradeStepForm
      trade={trade}
      area="seller"
      step={step}
      of={of}
      idempotencyKey={idempotencyKey}
      lastResult={answer?.result}
    />
  );
}
