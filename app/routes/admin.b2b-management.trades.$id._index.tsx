import * as v from 'valibot';
import { TradePage } from '~/components/b2b/trade-page';
import { TradePayments } from '~/components/b2b/trade-payments';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { findNextForSupport, getTrade } from '~/repositories/b2b-trades.server';
import { isEnded } from '~/schemas/b2b/trade';
import { tradeQueueSearch } from '~/schemas/b2b/trade-forms';
import { documentId } from '~/schemas/fields';
import { loadTradePage } from '~/services/b2b/trades/load-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.trade.reference || 'Trade')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { params, search: tradeQueueSearch },
  async ({ actor, scope, params: { id }, search: { tab } }) => {
    const page = await loadTradePage({ role: 'admin', user: actor }, id);
    const nextId = tab === '' ? null : await findNextForSupport(scope, await getTrade(scope, id));
    return { ...page, tab, nextId };
  },
);

export default function Trade() {
  const { trade, payments, isOwn, tab, nextId } = useLoaderData<typeof loader>();
  return (
    <TradePage
      trade={trade}
      area="admin"
      queue={tab || undefined}
      actions={
        nextId ? (
          <Button asChild variant="outline">
            <Link to={paths.admin.bulkTrade(nextId, { tab })}>Next to decide</Link>
          </Button>
        ) : null
      }
      above={isOwn && !isEnded(trade.status) ? <OwnRecordNotice className="mb-4" /> : null}
      payments={<TradePayments payments={payments} area="admin" />}
    />
  );
}
