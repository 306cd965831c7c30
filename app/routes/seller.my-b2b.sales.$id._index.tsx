import * as v from 'valibot';
import { TradePage } from '~/components/b2b/trade-page';
import { TradePayments } from '~/components/b2b/trade-payments';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadTradePage } from '~/services/b2b/trades/load-trade.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.trade.reference || 'Trade')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ params }, ({ shop, actor, params: { id } }) =>
  loadTradePage({ role: 'seller', shop, user: actor }, id),
);

export default function Trade() {
  const { trade, payments } = useLoaderData<typeof loader>();
  return (
    <TradePage trade={trade} area="seller" payments={<TradePayments payments={payments} area="seller" />} />
  );
}
