import { data } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { BareFrame } from '~/components/layout/bare-frame';
import { ErrorPage } from '~/components/layout/error-page';
import { openLoader } from '~/http/guards.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Not found')];

export const loader = openLoader({}, async () => data(null, { status: 404 }));

export default function NotFoundPage() {
  return (
    <BareFrame>
      <ErrorPage status={404} title="Page not found" homeTo={paths.home()}>
        <p>The address may be wrong, or the page was removed. Check it, or go to the home page.</p>
      </ErrorPage>
    </BareFrame>
  );
}
