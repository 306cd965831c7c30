import { PageHeader } from '~/components/layout/page-header';
import { ProfileTabs } from '~/components/person/profile-tabs';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { closedUntil } from '~/utils/holiday';
import { title } from '~/utils/page-title';
import { act } from './action.server';
import { HolidayCard } from './holiday-card';
import { LowStockCard } from './low-stock-card';
import { PaperCard } from './paper-card';
import { ProgramsCard } from './programs-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Shop', 'Profile')];

export const loader = sellerLoader({ right: 'products' }, async ({ shop }) => ({
  name: shop.sellerName,
  holiday: closedUntil(shop, Date.now()),
  lowStockAt: shop.lowStockAt,
  paper: { businessAddress: shop.businessAddress, tin: shop.tin },
}));

export const action = sellerAction({ right: 'products' }, act);

/** What a seller says of their shop: holiday, stock, invoices, programs. */
export default function ProfileShopPage() {
  const { name, holiday, lowStockAt, paper } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <>
      <PageHeader title="Shop" summary={name} />
      <ProfileTabs isSeller />
      <div className="max-w-form space-y-4">
        <HolidayCard holiday={holiday} lastResult={resultOf('holiday')} />
        <LowStockCard lowStockAt={lowStockAt} lastResult={resultOf('low-stock')} />
        <PaperCard paper={paper} lastResult={resultOf('paper')} />
        <ProgramsCard />
      </div>
    </>
  );
}
