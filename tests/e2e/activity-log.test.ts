import { expect, test } from 'vitest';
import { otherWays } from './support/browser';
import { button, choose, open, seesText } from './support/pages';
import { submit } from './support/products';
import { openAs, signIn } from './support/visits';

test.each(otherWays)(
  'the activity log lists decisions, and can be filtered by event and user ($label)',
  async (variant) => {
    const { person: seller, client } = await signIn('seller');
    const good = await submit(seller, client);
    const bad = await submit(seller, client);
    const { person: admin, page, client: decides } = await openAs('admin', variant);
    await decides.decide(`/admin/product-approval/${good.id}`, { intent: 'approve' });
    const rejection = { intent: 'reject', rejectionCode: 'other', rejectionReason: 'Not for sale.' };
    await decides.decide(`/admin/product-approval/${bad.id}`, rejection);

    await open(page, '/admin/activity-log');
    const rows = () =>
      page
        .locator('[data-slot="data-list"] tbody tr')
        .evaluateAll((all) => all.map((one) => one.querySelector('th')?.firstChild?.textContent));
    const approved = `Approved “${good.title}”`;
    const rejected = `Rejected “${bad.title}”: ${rejection.rejectionReason}`;
    expect((await rows()).slice(0, 2)).toEqual([rejected, approved]);

    const person = page.getByRole('searchbox', { name: 'Search by user email' });
    await person.fill(admin.email);
    await button(page, 'Search').click();
    await expect.poll(rows).toEqual([rejected, approved]);

    await choose(page, 'Event', 'product_approval');
    await expect.poll(rows).toEqual([approved]);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      user: admin.email,
      type: 'product_approval',
    });
    await page.getByText('What changed').click();
    await seesText(page, /^Status: Pending → Approved$/);

    await person.fill(seller.email);
    await button(page, 'Search').click();
    await seesText(page, /^No entries match/);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(2);
  },
);
