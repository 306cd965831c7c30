import * as v from 'valibot';
import { TradePage } from '~/components/b2b/trade-page';
import { TradePayments } from '~/components/b2b/trade-payments';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { isEnded } from '~/schemas/b2b/trade';
import { documentId } from '~/schemas/fields';
import { loadTradePage } from '~/services/b2b/trades/load-trade.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.trade.reference || 'Trade')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ params }, ({ actor, params: { id } }) =>
  loadTradePage({ role: 'admin', user: actor }, id),
);

export default function Trade() {
  const { trade, payments, isOwn } = useLoaderData<typeof loader>();
  return (
    <TradePage
      trade={trade}
      area="admin"
      above={isOwn && !isEnded(trade.status) ? <OwnRecordNotice className="mb-4" /> : null}
      payments={<TradePayments payments={payments} area="admin" />}
    />
  );
}
