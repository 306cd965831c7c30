import { DescriptionList } from '~/components/layout/description-list';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { units } from '~/schemas/bulk/unit-words';

/** What a buyer asks for. */
export function RequestDetails({
  request,
}: {
  request: Pick<
    BuyingRequest,
    'quantity' | 'unit' | 'category' | 'region' | 'neededBy' | 'description' | 'buyerName' | 'createdAt'
  >;
}) {
  const { quantity, unit, category, region, neededBy, description, buyerName, createdAt } = request;
  return (
    <Card>
      <CardTitle className="mb-3">What is needed</CardTitle>
      <DescriptionList
        items={[
          { term: 'Quantity', details: units(quantity, unit) },
          { term: 'Category', details: category },
          { term: 'Where', details: region },
          { term: 'Needed by', details: <Time value={neededBy} /> },
          { term: 'Buyer', details: <span className="wrap-anywhere">{buyerName}</span> },
          { term: 'Posted', details: createdAt && <Time value={createdAt} mode="datetime" /> },
          {
            term: 'Description',
            details: description ? <p className="whitespace-pre-line wrap-anywhere">{description}</p> : null,
          },
        ]}
      />
    </Card>
  );
}
