import { BareFrame } from '~/components/layout/bare-frame';
import { ErrorPage } from '~/components/layout/error-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { data } from '~/framework.server';
import { openLoader } from '~/http/guards.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Something went wrong')];

export const loader = openLoader({}, async () =>
  data({ requestId: currentRequest().requestId }, { status: 500 }),
);

export default function FaultPage() {
  const { requestId } = useLoaderData<typeof loader>();
  return (
    <BareFrame>
      <ErrorPage status={500} title="Something went wrong" homeTo={paths.home()} requestId={requestId}>
        <p>Something went wrong on our side. Try again. If it happens again, contact support.</p>
      </ErrorPage>
    </BareFrame>
  );
}
