import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { auth, db, resetCodeOf } from './support/firebase';
import {
  arrives,
  bellCount,
  button,
  link,
  open,
  rowTitles,
  seesFlash,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  send,
  summaryOf,
} from './support/pages';
import { makePerson, newEmail } from './support/people';
import { openAs, openPage, signIn } from './support/visits';

const reason = 'Three buyers got copies.';
const password = 'kelewele and nuts';
const pageOf = ({ id }: { id: string }) => `/admin/user-management/${id}`;
const recordOf = async (id: string) => (await db.collection('users').doc(id).get()).data();

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(words);
  await button(page, 'Search').click();
}

test.each(otherWays)(
  'an admin finds users by the start of words, by role and by status ($label)',
  async (variant) => {
    const word = `Zongo${newEmail().replace(/\D/g, '').slice(-6)}${variant.phone ? 'p' : 'd'}${variant.javaScript ? 'j' : 'n'}`;
    const active = await makePerson('seller', { businessName: `${word} Fabrics` });
    const gone = await makePerson('seller', { businessName: `${word} Phones`, status: 'suspended' });
    const { page } = await openAs('admin', variant, '/admin/user-management');
    await seesHeading(page, 'Users');
    await search(page, word.toLowerCase().slice(0, -1));
    // Not the end of “142 users”, which stands there before.
    await seesText(page, /^2 users$/);
    await search(page, `${word} fab`);
    await seesText(page, /^1 user$/);
    expect(await rowTitles(page)).toEqual([active.data.displayName]);
    await open(page, `/admin/user-management?q=${word}&status=suspended`);
    expect(await rowTitles(page)).toEqual([gone.data.displayName]);
    // A search counts the open tab alone.
    await link(page, 'Admins').click();
    await arrives(page, /role=admin/);
    await seesText(page, `No users match “${word}”`);
    await link(page, 'Show all users').click();
    // Without the search: going back before the list of all is there would lead one page too far.
    await arrives(page, /^\/admin\/user-management$/);
    await page.goBack();
    await seesText(page, `No users match “${word}”`);
  },
);

test.each(bothWays)(
  'a suspension ends all of a user’s sessions; reactivating lets them sign in again and see why ($label)',
  async (variant) => {
    const { person: seller, page: first } = await openAs('seller', variant, '/seller/products');
    const second = await first.context().newPage();
    const { page: elsewhere } = await openAs(seller, variant);
    for (const tab of [second, elsewhere]) await open(tab, '/profile');

    const { page } = await openAs('admin', variant, pageOf(seller));
    await page.getByText('Suspend user …').click();
    expect(await send(page, button(page, 'Suspend user'))).toBe(422);
    await seesRefusal(page, ['suspendedReason']);
    await page.getByLabel('Reason').fill(reason);
    await button(page, 'Suspend user').click();
    await seesFlash(page, `${seller.data.displayName} suspended and signed out everywhere.`);
    await seesText(page, reason);

    await link(first, 'Add product').click();
    await arrives(first, /^\/login/);
    await seesFlashOf(first, 'danger');
    await second.reload();
    await arrives(second, /^\/login/);
    await elsewhere.goto('/notifications');
    await arrives(elsewhere, /^\/login/);
    await seesFlashOf(elsewhere, 'danger');
    await expect(signIn(seller)).rejects.toThrow('422');

    await button(page, 'Reactivate user').click();
    await seesFlash(page, `${seller.data.displayName} reactivated. They can sign in again.`);
    const { page: back } = await openAs(seller, variant, '/notifications');
    expect(await bellCount(back)).toBe(2);
    await seesText(back, `Your account was suspended: ${reason}`);
    await seesText(back, 'Your account is active again.');
  },
);

test.each(bothWays)(
  'an admin confirms making a seller an admin, effective at the next click ($label)',
  async (variant) => {
    const { person: seller, page: theirs } = await openAs('seller', variant, '/seller/products');
    const { page } = await openAs('admin', variant, pageOf(seller));
    await link(page, 'Change role to admin').click();
    await seesHeading(page, `Make ${seller.data.displayName} an admin?`);
    await button(page, 'Change role to admin').click();
    await arrives(page, pageOf(seller));
    await seesFlash(
      page,
      `${seller.data.displayName} is now an admin with your rights. Choose which of them they keep.`,
    );
    expect((await recordOf(seller.id))?.role).toBe('admin');
    expect((await auth.getUser(seller.id)).customClaims).toEqual({ role: 'admin' });
    await open(theirs, '/admin/dashboard');
    await seesHeading(theirs, new RegExp(`, ${seller.data.firstName}$`));
    expect(await bellCount(theirs)).toBe(1);
  },
);

test.each(bothWays)('admins cannot suspend or demote themselves ($label)', async (variant) => {
  const { person: admin, page } = await openAs('admin', variant);
  await open(page, pageOf(admin));
  await seesText(page, 'This is you. Only another admin can change your role or suspend you.');
  expect(await page.getByText('Suspend user …').count()).toBe(0);
  await page.goto(`${pageOf(admin)}/role`);
  await arrives(page, pageOf(admin));
  await seesFlashOf(page, 'info');
});

test.each(bothWays)(
  'a user added by an admin chooses a password with the emailed link and signs in ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/user-management');
    await link(page, 'Add user').click();
    await seesHeading(page, 'Add user');
    const email = newEmail('esi');
    await page.getByLabel('First name').fill('Esi');
    await page.getByLabel('Email').fill('esi at makola');
    await page.getByLabel('Role').selectOption('seller');
    expect(await send(page, button(page, 'Add user and send email'))).toBe(422);
    await seesRefusal(page, ['lastName', 'email', 'businessName']);
    expect(await page.getByLabel('First name').inputValue()).toBe('Esi');
    expect(await page.getByLabel('Role').inputValue()).toBe('seller');
    await page.getByLabel('Last name').fill('Boateng');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Business name').fill('Esi Smocks');
    await button(page, 'Add user and send email').click();
    await arrives(page, '/admin/user-management');
    await seesFlash(page, 'Esi Boateng added. We have emailed them a link to choose a password.');
    expect((await rowTitles(page))[0]).toBe('Esi Boateng');

    const visitor = await openPage(variant, `/reset-password?oobCode=${await resetCodeOf(email)}`);
    await visitor.locator('[name="password"]').fill(password);
    await button(visitor, 'Set new password').click();
    await arrives(visitor, '/login');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Password').fill(password);
    await button(visitor, 'Sign in').click();
    await arrives(visitor, '/seller/products');
  },
);

test.each(bothWays)(
  'a conflict with another admin’s change keeps the typed values ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const { page } = await openAs('admin', variant, pageOf(seller));
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Business name').fill('Typed first');
    expect(await send(page, button(page, 'Save profile'))).toBe(422);
    await seesRefusal(page, ['phone']);
    expect(await page.getByLabel('Business name').inputValue()).toBe('Typed first');

    const { client: other } = await signIn('admin');
    const { firstName, lastName } = seller.data;
    const names = { firstName, lastName, displayName: '', businessName: 'By the other' };
    await other.decide(pageOf(seller), { intent: 'update', ...names });
    await page.getByLabel('Phone').fill('024 412 3456');
    expect(await send(page, button(page, 'Save profile'))).toBe(409);
    await seesText(page, /This user was changed while you had the page open/);
    await seesText(page, 'By the other');
    expect(await summaryOf(page).count()).toBe(1);
    expect(await page.getByLabel('Business name').inputValue()).toBe('Typed first');
    await button(page, 'Save profile').click();
    await seesFlash(page, 'saved.');
    expect(await recordOf(seller.id)).toMatchObject({ businessName: 'Typed first' });
  },
);

test('the users of the demo are counted, who joined on days that are over', async () => {
  const kept = (await db.collection('marketplaceCounters').doc('users').get()).data();
  const before = db.collection('users').where('createdAt', '<', kept?.until);
  const { count } = (await before.count().get()).data();
  expect(count).toBeGreaterThan(0);
  expect(kept?.roles.all).toBe(count);
});
