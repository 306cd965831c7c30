import { redirect } from '@remix-run/node';
import { sellerLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Bare /seller goes to the first page of the area (specification, section 2). */
export const loader = sellerLoader({}, async () => redirect(paths.seller.home()));
