import * as v from 'valibot';
import { TradeMessages } from '~/components/bulk/trade-messages';
import { TradePage } from '~/components/bulk/trade-page';
import { TradePayments } from '~/components/bulk/trade-payments';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { findNextForSupport, getTrade } from '~/repositories/bulk/b2b-trades.server';
import { isEnded } from '~/schemas/bulk/trade';
import { tradeQueueSearch } from '~/schemas/bulk/trade-forms';
import { tradePageSearch } from '~/schemas/bulk/trade-messages';
import { documentId } from '~/schemas/fields';
import { loadTradePage } from '~/services/bulk/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.trade.reference || 'Trade')];

const params = v.object({ id: documentId });
const search = v.object({ ...tradeQueueSearch.entries, ...tradePageSearch.entries });

export const loader = adminLoader(
  { right: 'bulk', params, search },
  async ({ actor, scope, params: { id }, search: { tab, messages } }) => {
    const page = await loadTradePage({ role: 'admin', user: actor }, id, messages);
    const nextId = tab === '' ? null : await findNextForSupport(scope, await getTrade(scope, id));
    return { ...page, tab, nextId };
  },
);

export default function Trade() {
  const { trade, payments, messages, isOwn, tab, nextId } = useLoaderData<typeof loader>();
  return (
    <TradePage
      trade={trade}
      area="admin"
      queue={tab || undefined}
      actions={
        nextId ? (
          <Button asChild variant="outline">
            <Link to={paths.admin.bulkTrade(nextId, { tab })} aria-keyshortcuts="j">
              Next to decide
            </Link>
          </Button>
        ) : null
      }
      above={isOwn && !isEnded(trade.status) ? <OwnRecordNotice className="mb-4" /> : null}
      payments={<TradePayments payments={payments} area="admin" />}
      messages={messages ? <TradeMessages tradeId={trade.id} area="admin" messages={messages} /> : null}
    />
  );
}
