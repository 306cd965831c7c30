import { PageHeader } from '~/components/layout/page-header';
import { SaleForm } from '~/components/orders/own/sale-form';
import { SoldToday } from '~/components/orders/own/sold-today';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { saleSearch } from '~/schemas/orders/sale-forms';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const handle = { help: 'own-sales' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('New sale')];

export const loader = sellerLoader({ right: 'orders', search: saleSearch }, load);

export const action = sellerAction({ right: 'orders', search: saleSearch }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function NewSalePage() {
  const { draft, updatedAt, today, ...sale } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="New sale"
        back={{ to: paths.seller.orders(), label: 'Orders' }}
        summary={
          updatedAt ? (
            <>
              Draft, saved <Time value={updatedAt} mode="relative" />. It counts once you confirm it.
            </>
          ) : today && today.sales > 0 ? (
            <SoldToday {...today} />
          ) : (
            'What you sold by phone, WhatsApp or at your stall. It takes the stock at once.'
          )
        }
        tools={
          <Button asChild variant="outline">
            <Link to={paths.seller.saleDrafts()}>Drafts</Link>
          </Button>
        }
      />
      <SaleForm key={draft} {...sale} draft={draft} version={updatedAt ?? ''} lastResult={answer?.result} />
    </>
  );
}
