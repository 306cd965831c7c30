import { expect, test } from 'vitest';
import { bothWays, desktopWithScripts, phoneWithScripts } from './support/browser';
import { messagesOn, storeConversation } from './support/chats';
import { db } from './support/firebase';
import { addOrder } from './support/orders';
import { arrives, button, link, open, seen, seesHeading, seesRefusal, seesText, send } from './support/pages';
import { demo, makePerson } from './support/people';
import { badPhotos, threePhotos } from './support/photos';
import { openAs } from './support/visits';

const template = { id: 'about-order', name: 'Sent', text: 'Order {order} is on its way.' };

test.each(bothWays)(
  'a seller writes about an order, with a photo; support sees both, and answers with its number ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const orderNumber = `MK-A${variant.label.length}`;
    const id = await addOrder('placed', seller, { orderNumber });
    await db
      .collection('settings')
      .doc('answerTemplates')
      .set({ templates: [template] });
    const { page } = await openAs(seller, variant, `/seller/orders/${id}`);
    await link(page, 'Message support about this order').click();
    await seesText(page, `About: Order ${orderNumber}`);

    // A file that is no photo is refused beside its field, and nothing is sent.
    await page.getByText('Add photos').click();
    const [notes] = await badPhotos();
    const photos = page.locator('input[type="file"]');
    if (notes) await photos.setInputFiles(notes);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is this the right one?');
    expect(await send(page, button(page, 'Send'))).toBe(422);
    await seesRefusal(page, { photos: /notes\.jpg/ });
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is this the right one?');

    await open(page, `/chat?order=${id}`);
    await page.getByText('Add photos').click();
    await photos.setInputFiles((await threePhotos()).slice(0, 2));
    await button(page, 'Send').click();
    await seen(messagesOn(page).getByRole('link', { name: `Order ${orderNumber}` }));
    await seen(messagesOn(page).getByRole('img', { name: 'Photo, 2 of 2' }));
    expect(await page.locator('.photo-tile').count()).toBe(0);

    const { page: admin } = await openAs(demo.admin, variant, `/admin/chat/${seller.id}`);
    await seen(messagesOn(admin).getByRole('img', { name: 'Photo, 1 of 2' }));
    const picture = await messagesOn(admin).getByRole('img').first().getAttribute('src');
    expect((await admin.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
    await admin.getByText('Templates', { exact: true }).click();
    await link(admin, template.name).click();
    const field = admin.getByRole('textbox', { name: 'Message' });
    await expect.poll(() => field.inputValue()).toBe(`Order ${orderNumber} is on its way.`);
    await admin
      .locator('main')
      .getByRole('link', { name: `Order ${orderNumber}` })
      .first()
      .click();
    await arrives(admin, `/admin/orders/${id}`);
  },
);

test('the inbox is beside the conversation on wide screens, and leads from one to the next', async () => {
  const [ama, kofi] = [await makePerson('seller'), await makePerson('seller')];
  for (const person of [ama, kofi]) await storeConversation(person, 1);
  const { page } = await openAs(demo.admin, desktopWithScripts, `/admin/chat/${ama.id}`);
  const beside = page.getByRole('navigation', { name: 'Conversations' });
  const nameOf = ({ data }: typeof ama) => data.businessName || data.displayName;
  const other = beside.locator(`a[href="/admin/chat/${kofi.id}"]`);
  await seen(other);
  expect(await beside.locator('[aria-current="page"]').count()).toBe(1);
  await other.click();
  await arrives(page, `/admin/chat/${kofi.id}`);
  await seesHeading(page, nameOf(kofi));

  const { page: phone } = await openAs(demo.admin, phoneWithScripts, `/admin/chat/${ama.id}`);
  await seesHeading(phone, nameOf(ama));
  expect(await phone.getByRole('navigation', { name: 'Conversations' }).count()).toBe(0);
});
