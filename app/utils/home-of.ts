import type { Role } from '~/schemas/roles';
import { paths } from './paths';

/** Where a user lands after sign-in (docs/product.md, "People and access"). */
export function homeOf({ role, ownShop }: { role: Role; ownShop: boolean }): string {
  if (role === 'admin') return paths.admin.home();
  if (role === 'seller') return ownShop ? paths.seller.home() : paths.seller.today();
  return paths.chat();
}
