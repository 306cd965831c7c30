import * as v from 'valibot';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { basketFormSchema } from '~/schemas/intake/intake-forms';
import { loadShownBasket } from '~/services/intake/list-baskets.server';
import { dismissBasket, retryBasket } from '~/services/intake/repair-basket.server';
import { isDocumentId } from '~/utils/document-id';
import type { Flash } from '~/utils/flash';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { BasketForms } from './forms';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? `Basket ${data.basket.shopOrderId || data.basket.id}` : 'Basket', 'Refused orders'),
];

// As a shop wrote it, which may be no id of ours.
const params = v.object({ id: v.pipe(v.string(), v.check(isDocumentId)) });

export const loader = adminLoader({ right: 'orders', params }, async ({ params: { id } }) => ({
  basket: await loadShownBasket(id),
}));

/** Tries a basket once more, or says that nothing is made of it. */
export const action = adminAction(
  { right: 'orders', params },
  async ({ request, actor, params: { id }, session }) => {
    const form = await readForm(request);
    await loadShownBasket(id);
    const submission = parseForm(form, basketFormSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const { value } = submission;
    if (value.intent === 'retry') {
      session.flash('flash', await retried(id));
      return redirect(paths.admin.basket(id), 303);
    }
    const result = await dismissBasket(actor, { id, reason: value.reason });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash(
      'flash',
      result.data.changed
        ? { kind: 'success', text: 'Basket dismissed.' }
        : { kind: 'info', text: 'Nothing changed. This basket was dismissed before.' },
    );
    return redirect(paths.admin.intake(), 303);
  },
);

async function retried(id: string): Promise<Flash> {
  const result = await retryBasket(id);
  if (result.outcome !== 'taken') return { kind: 'warning', text: 'Still refused. The reason is below.' };
  const orders = plural(result.basket.orders.length, 'order');
  return result.made
    ? { kind: 'success', text: `Basket taken: ${orders} placed. The sellers were notified.` }
    : { kind: 'info', text: `Nothing changed. Its ${orders} had been placed before.` };
}

export default function BasketPage() {
  const { basket } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { id, shop, shopOrderId, state, receivedAt, orders, refusals, tries, dismissedReason, said } = basket;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">Basket {shopOrderId || id}</span>}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge of="basket" status={state} />
            <span className="text-muted-foreground">
              From the shop “{shop}”
              {receivedAt ? (
                <>
                  , <Time value={receivedAt} />
                </>
              ) : null}
              {tries > 1 ? `, ${plural(tries, 'try', 'tries')}` : ''}
            </span>
          </span>
        }
        back={{ to: paths.admin.intake(), label: 'Refused orders' }}
      />
      <DetailLayout aside={<BasketForms key={id} state={state} lastResult={lastResult} />}>
        {refusals.length > 0 ? (
          <Card>
            <CardTitle className="mb-3">Why it was refused</CardTitle>
            <ul className="space-y-3">
              {refusals.map(({ pointer, code, detail }) => (
                <li key={`${pointer} ${code}`}>
                  <p className="font-medium wrap-anywhere">{detail}</p>
                  <p className="text-sm text-muted-foreground wrap-anywhere">
                    <code>{pointer || '/'}</code> · <code>{code}</code>
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        {dismissedReason ? (
          <Card>
            <CardTitle className="mb-2">Why it was dismissed</CardTitle>
            <p className="wrap-anywhere">{dismissedReason}</p>
          </Card>
        ) : null}
        {orders.length > 0 ? (
          <Card>
            <CardTitle className="mb-2">{plural(orders.length, 'order')}</CardTitle>
            <ul className="space-y-1">
              {orders.map((order) => (
                <li key={order.id}>
                  <Link to={paths.admin.order(order.id)} className="link wrap-anywhere">
                    {order.orderNumber}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <Card>
          <CardTitle className="mb-2">What the shop sent</CardTitle>
          <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{said || '—'}</pre>
        </Card>
      </DetailLayout>
    </>
  );
}
