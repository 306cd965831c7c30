import * as v from 'valibot';
import { DescriptionList } from '~/components/layout/description-list';
import { PageHeader } from '~/components/layout/page-header';
import { FiguresCard } from '~/components/promotions/figures-card';
import { PromotionBadge } from '~/components/promotions/promotion-badge';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { getPromotion } from '~/repositories/catalogue/promotions.server';
import { documentId } from '~/schemas/fields';
import { positionLabels } from '~/schemas/products/promotion-position';
import { positionOf } from '~/schemas/promotions/promotion-package';
import { currentRun } from '~/services/promotions/promotion-run';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'promotions' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.promotion.packageName || 'Promotion', 'Promotions'),
];

/** One promotion of the seller's own; what admins know of its proof is left out. */
export const loader = sellerLoader(
  { right: 'products', params: v.object({ id: documentId }) },
  async ({ shop, params: { id } }) => {
    const promotion = await getPromotion(shop, id);
    const { packageName, packagePrice, packageId, position, products, figures, adminNotes } = promotion;
    const { startedAt, endsAt, createdAt } = promotion;
    return {
      promotion: {
        packageName,
        packagePrice,
        position: positionOf(packageId, position),
        products,
        figures,
        adminNotes,
        startedAt,
        endsAt,
        createdAt,
        ...currentRun(promotion, new Date()),
      },
    };
  },
);

export default function PromotionPage() {
  const { promotion } = useLoaderData<typeof loader>();
  const { packageName, packagePrice, position, adminNotes, startedAt, endsAt, createdAt, status } = promotion;
  const time = (value: string | null) => value && <Time value={value} mode="datetime" />;
  return (
    <>
      <PageHeader
        title={packageName || 'Promotion'}
        back={{ to: paths.seller.promotionHistory(), label: 'Promotion history' }}
        summary={<PromotionBadge promotion={promotion} />}
      />
      <div className="space-y-6">
        <FiguresCard promotion={promotion} isOwn />
        <Card>
          <CardTitle className="mb-3">Purchase</CardTitle>
          <DescriptionList
            items={[
              {
                term: 'Price',
                details: packagePrice === null ? null : <Money amount={packagePrice} currency />,
              },
              { term: 'Where', details: positionLabels[position] },
              { term: 'Bought', details: time(createdAt) },
              { term: 'Started', details: time(startedAt) },
              { term: status === 'active' ? 'Ends' : 'Ended', details: time(endsAt) },
              {
                term: 'Notes',
                details: adminNotes && <span className="whitespace-pre-line">{adminNotes}</span>,
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
