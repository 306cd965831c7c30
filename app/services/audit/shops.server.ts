import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { putShop, shopIn } from '~/repositories/people/shop-records.server';
import { auditedSellers } from '~/repositories/people/users.server';
import { shopOf } from '~/schemas/users/shop';
import { checkOf, partOf } from './record-check.server';

/** They are written together; only a program that does not know shops writes one of them alone. */
export const shopsCheck = checkOf(
  'shops',
  'The shop of each seller, and what their own record says of it.',
  partOf(auditedSellers(), async (unit, owner) => {
    const expected = shopOf(owner);
    if (isDeepStrictEqual(await shopIn(unit, owner.id), expected)) return [];
    const mend = {
      does: `Writes shops/${owner.id} by it.`,
      write: (to: UnitOfWork) => putShop(to, expected),
    };
    return [{ wrong: `It does not agree with shops/${owner.id}.`, mend }];
  }),
);
