import { adminScreens } from './screens/admin';
import { adminMoneyScreens } from './screens/admin-money';
import { bulkAdminScreens } from './screens/bulk-admin';
import { bulkBuyingScreens } from './screens/bulk-buying';
import { bulkSellingScreens } from './screens/bulk-selling';
import { orderScreens } from './screens/orders';
import { peopleScreens } from './screens/people';
import { personScreens } from './screens/person';
import { publicScreens } from './screens/public';
import type { Screen } from './screens/screen';
import { sellerScreens } from './screens/seller';
import { sellerMoneyScreens } from './screens/seller-money';

/** Every page of the product: a new one is one row in the file of its area. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...personScreens,
  ...sellerScreens,
  ...orderScreens,
  ...sellerMoneyScreens,
  ...bulkSellingScreens,
  ...bulkBuyingScreens,
  ...bulkAdminScreens,
  ...adminScreens,
  ...adminMoneyScreens,
  ...peopleScreens,
];
