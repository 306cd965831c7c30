import { expect, test } from 'vitest';
import { everyVariant } from './support/browser';
import { Client, newSeller, openPageAs } from './support/client';
import { button, open, seesText } from './support/pages';
import { makePerson } from './support/people';
import { submit } from './support/products';

test.each(everyVariant)(
  'the activity log lists who decided what, and is filtered by event and person ($label)',
  async (variant) => {
    const { seller, client } = await newSeller(variant);
    const good = await submit(seller, client);
    const bad = await submit(seller, client);
    const admin = await makePerson('admin');
    const decides = await new Client().signIn(admin);
    await decides.post(`/admin/product-approval/${good.id}`, { intent: 'approve' });
    const rejection = {
      intent: 'reject',
      rejectionCode: 'other',
      rejectionReason: 'Not for sale.',
    };
    await decides.post(`/admin/product-approval/${bad.id}`, rejection);

    const page = await openPageAs(admin, variant);
    await open(page, '/admin/activity-log', variant);
    const rows = () =>
      page
        .locator('[data-slot="data-list"] tbody tr')
        .evaluateAll((all) => all.map((one) => one.querySelector('th > span')?.textContent));
    const approved = `Approved “${good.title}”`;
    const rejected = `Rejected “${bad.title}”: Not for sale.`;
    expect((await rows()).slice(0, 2)).toEqual([rejected, approved]);

    const person = page.getByRole('searchbox', { name: 'Search by user email' });
    await person.fill(admin.email);
    await button(page, 'Search').click();
    await expect.poll(rows).toEqual([rejected, approved]);

    if (variant.phone) await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'Event' }).selectOption('product_approval');
    if (variant.phone) await button(page, 'Show results').click();
    else if (!variant.javaScript) await button(page, 'Search').click();
    await expect.poll(rows).toEqual([approved]);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      user: admin.email,
      type: 'product_approval',
    });
    await page.getByText('What changed').click();
    await seesText(page, /^status: pending → approved$/);

    await person.fill(seller.email);
    await button(page, 'Search').click();
    await seesText(page, /^No entries match/);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(2);
  },
);
