import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { handleViewForm, isViewForm } from '~/http/saved-view-form.server';
import { orderBulkSchema } from '~/schemas/orders/order-bulk-form';
import { acceptOrders, type ManyTaken, shipOrders } from '~/services/orders/steps/take-many.server';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

/** Characters of a carrier that the cookie has room for. */
const maxRemembered = 40;

const done = { accept: 'accepted', ship: 'shipped' };

/** Accepts or ships the selected orders. If some are refused, the page lists them with the reason. */
export async function act({ request, shop, actor, session }: SellerArgs) {
  const form = await readForm(request);
  const back = paths.seller.orders(Object.fromEntries(new URL(request.url).searchParams));
  if (isViewForm(form)) {
    const handled = await handleViewForm(actor, 'seller-orders', form);
    if ('refusal' in handled) return handled.refusal;
    session.flash('flash', handled.flash);
    return redirect(back, 303);
  }
  const submission = parseForm(form, orderBulkSchema);
  if (submission.status !== 'success')
    return data({ result: submission.reply(), refused: null, viewError: '' }, { status: 422 });
  const { value } = submission;
  const outcome =
    value.intent === 'accept'
      ? await acceptOrders(shop, actor, value.order)
      : await shipOrders(shop, actor, value.order, value);
  if (value.intent === 'ship' && value.carrier.length <= maxRemembered) session.set('carrier', value.carrier);
  const text = summaryOf(outcome, done[value.intent]);
  if (outcome.refused.length > 0)
    return data(
      { result: submission.reply(), refused: { text, orders: outcome.refused }, viewError: '' },
      { status: 409 },
    );
  session.flash('flash', { kind: 'success', text });
  return redirect(back, 303);
}

/** '18 accepted, 2 not, 1 not known.' */
function summaryOf({ taken, unknown, refused }: ManyTaken, word: string): string {
  const not = refused.length - unknown;
  const parts = [
    `${formatCount(taken)} ${word}`,
    ...(not > 0 ? [`${formatCount(not)} not`] : []),
    ...(unknown > 0 ? [`${formatCount(unknown)} not known`] : []),
  ];
  return `${parts.join(', ')}.`;
}
