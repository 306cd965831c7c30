import {
  isRouteErrorResponse,
  useLocation,
  useOutletContext,
  useRouteError,
  useRouteLoaderData,
} from '~/framework';
import { paths } from '~/utils/paths';
import type { AreaContext } from './area-context';
import { BareFrame } from './bare-frame';
import { ErrorPage } from './error-page';

const titles: Record<number, string> = {
  403: 'You don’t have access to this page',
  404: 'Page not found',
  409: 'This has changed',
  413: 'Your upload is too large',
  422: 'We couldn’t read your request',
  429: 'Too many attempts',
  503: 'Makola isn’t available right now',
};

const serverErrorMessage =
  'Something went wrong on our side. Try again. If it happens again, contact support.';

function textIn(data: unknown, name: string): string | undefined {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof value === 'string' ? value : undefined;
}

/** The heading of an error page, by status. */
export function errorTitle(error: unknown): string {
  return (isRouteErrorResponse(error) && titles[error.status]) || 'Something went wrong';
}

/**
 * What every error boundary shows: the guard's message, or one fixed message and the request's id for our own
 * errors. Inside the area's frame if there is one, else in a bare one.
 */
export function RouteError() {
  const error = useRouteError();
  const root = useRouteLoaderData('root');
  const { pathname, search } = useLocation();
  const area = useOutletContext<AreaContext | undefined>();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const unknownPage = 'Check the address, or go to the home page.';
  const message = textIn(data, 'message') ?? (status === 404 ? unknownPage : serverErrorMessage);
  const requestId = textIn(data, 'requestId') ?? textIn(root, 'requestId');
  // The sign-in page redirects signed-in users to their own area.
  const homeTo = area?.homeTo ?? (status === 403 ? paths.login() : paths.home());
  const page = (
    <ErrorPage
      status={status}
      title={errorTitle(error)}
      homeTo={homeTo}
      homeLabel={homeTo === paths.home() ? undefined : 'Go to dashboard'}
      requestId={status >= 500 ? requestId : undefined}
      retryTo={status >= 500 ? pathname + search : undefined}
    >
      <p>{message}</p>
    </ErrorPage>
  );
  return area ? page : <BareFrame>{page}</BareFrame>;
}
