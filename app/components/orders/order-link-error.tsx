import { isRouteErrorResponse, useRouteError } from '~/framework';
import { paths } from '~/utils/paths';
import { HandoverFrame } from './handover-frame';

/** The error page of an order's link; it is the same for one that has ended and one that never was. */
export function OrderLinkError() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (status === 404) {
    return (
      <HandoverFrame title="This link has ended">
        <p>It ends once the order is accepted, cancelled or changed. Sign in to Makola to see your orders.</p>
        <p>
          <a href={paths.seller.orders()}>Open my orders</a>
        </p>
      </HandoverFrame>
    );
  }
  const message: unknown = data?.message;
  return (
    <HandoverFrame title="Something went wrong">
      <p>
        {typeof message === 'string'
          ? message
          : 'Open the link again in a minute: it shows whether it was done.'}
      </p>
    </HandoverFrame>
  );
}
