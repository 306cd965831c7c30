import * as v from 'valibot';
import { TradeMessages } from '~/components/bulk/trade-messages';
import { TradePage } from '~/components/bulk/trade-page';
import { TradePayments } from '~/components/bulk/trade-payments';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { handleTradeMessage } from '~/http/trade-messages.server';
import { tradePageSearch as search } from '~/schemas/bulk/trade-messages';
import { documentId } from '~/schemas/fields';
import { loadTradePage } from '~/services/bulk/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.trade.reference || 'Trade')];

const params = v.object({ id: documentId });

export const loader = sellerLoader(
  { right: 'bulk', params, search },
  ({ shop, actor, params: { id }, search: { messages } }) =>
    loadTradePage({ role: 'seller', shop, user: actor }, id, messages),
);

export const action = sellerAction({ right: 'bulk', params }, ({ request, shop, actor, params: { id } }) =>
  handleTradeMessage({ role: 'seller', shop, user: actor }, id, { request, to: paths.seller.bulkSale(id) }),
);

export default function Trade() {
  const { trade, payments, messages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TradePage
      trade={trade}
      area="seller"
      payments={<TradePayments payments={payments} area="seller" />}
      messages={
        messages ? (
          <TradeMessages tradeId={trade.id} area="seller" messages={messages} lastResult={answer?.result} />
        ) : null
      }
    />
  );
}
