import { redirect } from '@remix-run/node';
import { userLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Everything below /chat is the one conversation (specification, section 1). */
export const loader = userLoader({}, async () => redirect(paths.chat()));
