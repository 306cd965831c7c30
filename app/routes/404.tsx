import { BareFrame } from '~/components/layout/bare-frame';
import { ErrorPage } from '~/components/layout/error-page';
import type { MetaFunction } from '~/framework';
import { data } from '~/framework.server';
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
        <p>The address is wrong or the page was removed. Check the address, or go to the home page.</p>
      </ErrorPage>
    </BareFrame>
  );
}
