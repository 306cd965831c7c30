import { redirect } from '~/framework.server';
import { adminLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Bare /admin leads to the first page of the area. */
export const loader = adminLoader({ right: 'any' }, async () => redirect(paths.admin.home()));
