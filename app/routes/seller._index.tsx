import { redirect } from '~/framework.server';
import { sellerLoader } from '~/http/guards.server';
import { paths } from '~/utils/paths';

/** Bare /seller leads to the first page of the area. */
export const loader = sellerLoader({ right: 'any' }, async () => redirect(paths.seller.home()));
