import { HandoverFrame } from '~/components/orders/handover-frame';
import { type MetaFunction, useLoaderData } from '~/framework';
import { openLoader } from '~/http/guards.server';
import { orderLinkDoneSearch } from '~/schemas/orders/order-link-form';
import stylesheet from '~/styles/handover.css?inline';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false, stylesheet };

export const meta: MetaFunction = () => [title('Order'), { name: 'robots', content: 'noindex' }];

export const loader = openLoader({ search: orderLinkDoneSearch }, async ({ search: { step } }) => ({ step }));

/** After an order's link was used; says nothing about the order. */
export default function OrderLinkDonePage() {
  const { step } = useLoaderData<typeof loader>();
  const isAccepted = step === 'accept';
  return (
    <HandoverFrame title={isAccepted ? 'Order accepted' : 'Order cancelled'}>
      <p role="status">
        {isAccepted
          ? 'Next, pack it and ship it in Makola.'
          : 'The buyer has been notified. Check your stock in Makola, so that no more orders come for it.'}
      </p>
      <p>
        <a href={isAccepted ? paths.seller.orders() : paths.seller.products()}>
          {isAccepted ? 'Open my orders' : 'Open my products'}
        </a>
      </p>
    </HandoverFrame>
  );
}
