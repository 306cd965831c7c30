import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate, updatePaper } from '~/repositories/people/user-management.server';
import type { PaperForm } from '~/schemas/users/paper-form';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';

/**
 * Sets what a seller's papers say of the business (docs/product.md, "Orders").
 *
 * @throws AppError `forbidden` unless the actor is a seller
 */
export async function setPaper(shop: Shop, actor: User, form: PaperForm): Promise<void> {
  if (actor.role !== 'seller')
    throw new AppError('forbidden', `role ${actor.role}`, 'Only sellers have invoices.');
  await inTransaction(async (unit) => {
    const seller = await findUserForUpdate(unit, 'all', shop.sellerId);
    if (!seller) throw notFound('user');
    const { businessAddress, tin } = seller;
    const changes = changesBetween({ businessAddress, tin }, form);
    if (changes.length === 0) return;
    updatePaper(unit, shop.sellerId, form);
    happened(unit, 'profile.paper', { id: shop.sellerId }, { by: actor, changes });
  });
}
