import { expect, test } from 'vitest';
import { formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { bothWays } from './support/browser';
import { button, seesFlash, seesRefusal, seesText, send } from './support/pages';
import { openAs } from './support/visits';

test.each(bothWays)(
  'a seller closes their shop for a holiday, which admins see, and reopens it ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/profile/shop');
    expect(await send(page, button(page, 'Close my shop'))).toBe(422);
    await seesRefusal(page, { closedUntil: 'Choose the last day you are closed.' });
    const day = dayOf(Date.now() + 20 * 86_400_000);
    const words = `Closed until ${formatDate(day)}`;
    await page.locator('[name="closedUntil"]').fill(day);
    await button(page, 'Close my shop').click();
    await seesFlash(page, `Your shop is closed until ${formatDate(day)}.`);
    await seesText(page, words);

    const { page: admin } = await openAs('admin', variant, `/admin/user-management/${seller.id}`);
    await seesText(admin, words);

    await button(page, 'Reopen my shop').click();
    await seesFlash(page, 'Your shop is open again.');
    await admin.reload();
    expect(await admin.getByText(words).count()).toBe(0);
  },
);
