import { findNextForSupport, getTrade } from '~/repositories/bulk/b2b-trades.server';
import { supportKey, tradeKeys } from '~/schemas/bulk/trade-record';
import type { PersonInTrade } from '~/services/bulk/trades/sides';
import { paths } from '~/utils/paths';
import { goOn } from './step-forms.server';
import { handleTradeForm } from './trade-forms.server';

/** As `handleQueuedOrder`, for a bulk trade that waits for support. */
export async function handleQueuedTrade(
  by: PersonInTrade,
  { id, tab }: { id: string; tab: typeof supportKey | '' },
  form: FormData,
) {
  if (tab === '') return handleTradeForm(by, id, form);
  const before = await getTrade('all', id);
  const outcome = await handleTradeForm(by, id, form);
  if ('refusal' in outcome) return outcome;
  const after = await getTrade('all', id);
  if (tradeKeys(after).includes(supportKey)) return { ...outcome, to: paths.admin.bulkTrade(id, { tab }) };
  const nextId = await findNextForSupport('all', before);
  return goOn(outcome.flash, {
    next: nextId && paths.admin.bulkTrade(nextId, { tab }),
    list: paths.admin.bulkTrades({ tab }),
    none: 'No more trades to decide.',
  });
}
