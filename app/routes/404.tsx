import { data } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { ErrorPage } from '~/components/layout/error-page';
import { PublicFrame } from '~/components/layout/public-frame';
import { openLoader } from '~/services/auth/guards.server';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Not found · Makola' }];

export const loader = openLoader({}, async () => data(null, { status: 404 }));

export default function NotFoundPage() {
  return (
    <PublicFrame bare>
      <ErrorPage status={404} title="There is nothing here" homeTo={paths.home()}>
        <p>
          The address is wrong, or what was here is gone. Check the address, or begin at the start
          page.
        </p>
      </ErrorPage>
    </PublicFrame>
  );
}
