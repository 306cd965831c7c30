import { expect, test } from 'vitest';
import { bothWays } from './support/browser';
import { arrives, button, link, row, seesFlash, seesRefusal, seesText, send } from './support/pages';
import { openAs } from './support/visits';

const path = '/seller/account-management';
const hint = 'Numbers that begin with 024 are usually MTN MoMo. Check the network.';

test.each(bothWays)(
  'a seller adds, changes, chooses and removes accounts, and an admin sees what changed ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, path);
    await seesText(page, 'No payment accounts yet');
    await link(page, 'Add account').click();
    await arrives(page, `${path}?add=momo`);
    await page.locator('[name="accountNumber"]').fill('024 412');
    await page.locator('[name="accountName"]').fill('Ama Mensah');
    expect(await send(page, button(page, 'Add account'))).toBe(422);
    await seesRefusal(page, ['accountNumber', 'network']);
    expect(await page.locator('[name="accountName"]').inputValue()).toBe('Ama Mensah');
    await page.locator('[name="accountNumber"]').fill('024 412 3456');
    await page.locator('[name="network"]').selectOption('AT Money');
    if (variant.javaScript) await seesText(page, hint);
    await button(page, 'Add account').click();
    await seesFlash(page, 'AT Money •••• 456 added.');
    await seesText(page, hint);

    await link(page, 'Add account').click();
    await link(page, 'Bank account').click();
    await arrives(page, `${path}?add=bank`);
    await page.locator('[name="bankName"]').selectOption('GCB Bank');
    await page.locator('[name="accountNumber"]').fill('0012-3456-7890');
    await page.locator('[name="accountName"]').fill('Ama Mensah');
    await button(page, 'Add account').click();
    await seesFlash(page, 'GCB Bank •••• 890 added.');
    await button(page, 'Make default: GCB Bank •••• 890').click();
    await seesFlash(page, 'GCB Bank •••• 890 is now your default.');
    expect(await row(page, 'GCB Bank •••• 890').textContent()).toContain('Default');

    await link(page, 'AT Money •••• 456').click();
    await page.locator('[name="accountNumber"]').fill('0271112222');
    await button(page, 'Save account').click();
    await seesFlash(page, 'AT Money •••• 222 saved.');
    expect(await page.getByText(hint).count()).toBe(0);

    await link(page, 'GCB Bank •••• 890').click();
    await link(page, 'Remove …').click();
    await seesText(page, /AT Money •••• 222 becomes your default/);
    await button(page, 'Remove account').click();
    await seesFlash(page, 'GCB Bank •••• 890 removed.');
    expect(await row(page, 'AT Money •••• 222').textContent()).toContain('Default');

    const { page: admin } = await openAs('admin', variant, `/admin/user-management/${seller.id}`);
    await seesText(admin, /^Changed .* Before: AT Money •••• 456, Ama Mensah$/);
    expect(await admin.content()).not.toMatch(/2711122|4412345/);
  },
);
