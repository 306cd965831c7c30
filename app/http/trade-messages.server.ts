import { redirect } from '~/framework.server';
import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import { tradeMessageSchema } from '~/schemas/bulk/trade-messages';
import { sendTradeMessage } from '~/services/bulk/trades/send-trade-message.server';
import { type SideOfTrade, scopeOf } from '~/services/bulk/trades/sides';
import { notFound } from '~/utils/app-error';
import { findRateLimitError } from './chat-form.server';
import { invalidForm, parseForm, readForm, refusalOf } from './forms.server';

/**
 * Handles the form of a trade's page that sends a message to the other side.
 *
 * @param to the trade's page
 * @returns the refused form with what was typed; 429 for too many messages
 * @throws AppError `not-found` for a trade outside the scope, or before its terms are agreed
 */
export async function handleTradeMessage(
  by: SideOfTrade,
  id: string,
  { request, to }: { request: Request; to: string },
) {
  const form = await readForm(request);
  const { agreed } = await getTrade(scopeOf(by), id);
  // Its page has no such form, which could show a refusal.
  if (!agreed) throw notFound('trade');
  const submission = parseForm(form, tradeMessageSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const error = await findRateLimitError(by.user);
  if (error) return invalidForm(submission, { form: error, status: 429 });
  const result = await sendTradeMessage(by, id, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return redirect(`${to}#messages`, 303);
}
