import { expect, test } from 'vitest';
import { helpAt } from './help-at';

test.each([
  ['/seller/orders/42/ship', 'orders'],
  ['/seller/my-b2b/sales/42/ship', 'bulk-selling'],
  ['/admin/edit-requests/42', 'review'],
  ['/admin/settings/webhooks/42/delete', 'connect'],
  ['/profile/webhooks/42', 'connect'],
  ['/profile', 'account'],
  ['/admin/settings', undefined],
  ['/seller/ordersx', undefined],
])('the help at %s is %s', (path, name) => expect(helpAt(path)).toBe(name));
