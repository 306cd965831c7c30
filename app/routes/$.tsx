import { redirect } from '~/framework.server';
import { openAction, openLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Any unknown path redirects to /404. */
export const loader = openLoader({}, async () => redirect(paths.notFound()));
export const action = openAction({}, async () => redirect(paths.notFound(), 303));
