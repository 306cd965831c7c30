import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { db } from './support/firebase';
import { addOrder } from './support/orders';
import { arrives, button, open, seesFlash, seesHeading, seesRefusal, seesText, send } from './support/pages';
import { openAs, signIn } from './support/visits';

test.each(otherWays)('a user changes their names and phone number ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/profile');
  await page.locator('[name="firstName"]').fill('');
  await page.locator('[name="lastName"]').fill('Ofori-Atta');
  await page.locator('[name="phone"]').fill('12345');
  expect(await send(page, button(page, 'Save profile'))).toBe(422);
  await seesRefusal(page, ['firstName', 'phone']);
  expect(await page.locator('[name="lastName"]').inputValue()).toBe('Ofori-Atta');

  await page.locator('[name="firstName"]').fill('Nana');
  await page.locator('[name="displayName"]').fill('Nana O.');
  await page.locator('[name="phone"]').fill('024 412 3456');
  await button(page, 'Save profile').click();
  await seesFlash(page, 'Profile saved.');
  await seesText(page, 'Nana O.');
  const stored = await db.collection('users').doc(seller.id).get();
  expect(stored.data()).toMatchObject({
    firstName: 'Nana',
    lastName: 'Ofori-Atta',
    displayName: 'Nana O.',
    businessName: seller.data.businessName,
    role: 'seller',
  });
  await page.locator('summary', { hasText: 'Nana O., your account' }).click();
  await seesText(page, seller.email);
});

test.each(bothWays)('a new password ends the other sessions and keeps this one ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/profile');
  const { page: other } = await openAs(seller, variant);
  const newPassword = 'red red and gari';
  const type = async (current: string, password: string) => {
    await page.locator('[name="currentPassword"]').fill(current);
    await page.locator('[name="password"]').fill(password);
  };
  await type('not-my-password', newPassword);
  expect(await send(page, button(page, 'Change password'))).toBe(422);
  await seesRefusal(page, ['currentPassword']);
  await other.goto('/seller/products');
  await seesHeading(other, 'Products');

  await type(seller.password, newPassword);
  await button(page, 'Change password').click();
  await seesFlash(page, 'Password changed. You are signed out on all other devices.');
  await page.goto('/seller/products');
  await seesHeading(page, 'Products');
  await other.goto('/seller/products');
  await arrives(other, '/login?redirectTo=%2Fseller%2Fproducts');
  await expect(signIn(seller)).rejects.toThrow('422');
  await signIn({ ...seller, password: newPassword });
});

test.each(bothWays)('address and tax number of the profile are on an invoice ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/profile/shop');
  const id = await addOrder('placed', seller, { orderNumber: 'MK-9' });
  await page.getByLabel(/^Business address/).fill('Shop 14, Kejetia Market');
  await page.getByLabel(/^TIN/).fill('1234');
  expect(await send(page, button(page, 'Save for invoices'))).toBe(422);
  expect(await page.getByLabel(/^TIN/).inputValue()).toBe('1234');
  await page.getByLabel(/^TIN/).fill('c000 123 4567');
  await button(page, 'Save for invoices').click();
  await seesFlash(page, 'Details for invoices saved.');
  await open(page, `/seller/orders/print?ids=${id}&layout=invoice`);
  await seesText(page, 'Shop 14, Kejetia Market');
  await seesText(page, 'TIN C0001234567');
});

test.each(bothWays)('signing out everywhere ends this session and all others ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/profile');
  const { page: other } = await openAs(seller, variant);
  await button(page, 'Sign out everywhere').click();
  await arrives(page, '/login');
  await seesFlash(page, 'You are signed out on all devices.');
  for (const each of [page, other]) {
    await each.goto('/seller/products');
    await arrives(each, '/login?redirectTo=%2Fseller%2Fproducts');
  }
  await signIn(seller);
});
