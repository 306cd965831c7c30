import { redirect } from '~/framework.server';
import { userLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Every path below /chat leads to the one conversation. */
export const loader = userLoader({}, async () => redirect(paths.chat()));
