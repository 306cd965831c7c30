import * as v from 'valibot';
import { adminRights, shopRights } from './rights';

/** Stored rights in a shop: what is not one is none. */
export const storedShopRights = v.fallback(
  v.pipe(
    v.array(v.string()),
    v.transform((stored) => shopRights.filter((right) => stored.includes(right))),
  ),
  [],
);

/** Stored rights of an admin; null for all, of one from before there were rights. */
export const storedAdminRights = v.fallback(
  v.nullish(
    v.pipe(
      v.array(v.string()),
      v.transform((stored) => adminRights.filter((right) => stored.includes(right))),
    ),
    null,
  ),
  [],
);
