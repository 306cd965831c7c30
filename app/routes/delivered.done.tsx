import type { MetaFunction } from '@remix-run/react';
import { PublicFrame } from '~/components/layout/public-frame';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Parcel delivered'), { name: 'robots', content: 'noindex' }];

/** After a parcel was handed over; says nothing about it. */
export default function HandedOverPage() {
  return (
    <PublicFrame width="narrow">
      <h1 className="text-2xl">Parcel delivered</h1>
      <p className="mt-2">Thank you. The seller and the buyer have been notified.</p>
    </PublicFrame>
  );
}
