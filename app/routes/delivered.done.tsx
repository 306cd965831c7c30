import { HandoverFrame } from '~/components/orders/handover-frame';
import type { MetaFunction } from '~/framework';
import stylesheet from '~/styles/handover.css?inline';
import { title } from '~/utils/page-title';

export const handle = { scripts: false, stylesheet };

export const meta: MetaFunction = () => [title('Parcel delivered'), { name: 'robots', content: 'noindex' }];

/** After a parcel was handed over; says nothing about it. */
export default function HandedOverPage() {
  return (
    <HandoverFrame title="Parcel delivered">
      <p role="status">Thank you. The seller and the buyer have been notified.</p>
    </HandoverFrame>
  );
}
