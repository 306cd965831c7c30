import {
  isRouteErrorResponse,
  useLocation,
  useOutletContext,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { paths } from '~/utils/paths';
import type { AreaContext } from './area-layout';
import { BareFrame } from './bare-frame';
import { ErrorPage } from './error-page';

const titles: Record<number, string> = {
  403: 'This page is not for you',
  404: 'Page not found',
  409: 'This was changed meanwhile',
  413: 'This is too large',
  422: 'This could not be read',
  429: 'Too many attempts',
  503: 'Makola cannot be reached',
};

const sentence =
  'Something went wrong on our side. Nothing you saved is lost. Try again, and contact support if it happens again.';

function textIn(data: unknown, name: string): string | undefined {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof value === 'string' ? value : undefined;
}

/** The heading of an error: by its status, or one for every fault of ours. */
export function errorTitle(error: unknown): string {
  return (isRouteErrorResponse(error) && titles[error.status]) || 'Something went wrong';
}

/**
 * What every error boundary shows: the sentence that the guards chose, or one fixed sentence for a fault of
 * ours, with the request's id for support. Within an area it stands inside the frame; where there is no
 * frame, or it could not be made, it brings a bare one.
 */
export function RouteError() {
  const error = useRouteError();
  const root = useRouteLoaderData('root');
  const { pathname, search } = useLocation();
  const area = useOutletContext<AreaContext | undefined>();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const unknownPage = 'Check the address, or go to the home page.';
  const message = textIn(data, 'message') ?? (status === 404 ? unknownPage : sentence);
  const requestId = textIn(data, 'requestId') ?? textIn(root, 'requestId');
  // The sign-in page sends on who is signed in, each to their own area.
  const homeTo = area?.homeTo ?? (status === 403 ? paths.login() : paths.home());
  const page = (
    <ErrorPage
      status={status}
      title={errorTitle(error)}
      homeTo={homeTo}
      homeLabel={homeTo === paths.home() ? undefined : 'Go to your dashboard'}
      requestId={status >= 500 ? requestId : undefined}
      retryTo={status >= 500 ? pathname + search : undefined}
    >
      <p>{message}</p>
    </ErrorPage>
  );
  return area ? page : <BareFrame>{page}</BareFrame>;
}
