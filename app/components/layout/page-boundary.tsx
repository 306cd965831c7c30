import type { MetaFunction } from '~/framework';
import { title } from '~/utils/page-title';
import { errorTitle } from './route-error';

/** The route between a frame and its pages (app/routes.ts): shows their errors inside the frame. */
export { RouteError as ErrorBoundary } from './route-error';

/** Pages set their own titles, but not when they throw. */
export const meta: MetaFunction = ({ error }) => [error ? title(errorTitle(error)) : title()];
