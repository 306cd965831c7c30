import { redirect } from '@remix-run/node';
import { adminLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Bare /admin goes to the first page of the area (specification, section 2). */
export const loader = adminLoader({}, async () => redirect(paths.admin.home()));
