import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { put } from '../integration/support/store';
import { signedIn } from '../mocks/people';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();

/** The page of a kept form, as a browser gets it after signing in. */
async function pageOf(page: string, fields: Record<string, string>): Promise<string> {
  const { id, cookie } = await signedIn('seller');
  await put('products', makeProduct({ id: 'p1', title: 'Stole', seller_id: id }));
  const kept = { page, fields: new URLSearchParams(fields).toString(), hasFiles: false };
  await put('keptForms', { id, data: { ...kept, expiresAt: new Date(Date.now() + 60_000) } });
  const { status, text } = await send({ path: page, form: {}, cookie, showsKeptForm: true });
  expect(status).toBe(200);
  expect(text).toContain('data-slot="error-summary"');
  return text;
}

test('a page shows what was typed, in its fields', async () => {
  const text = await pageOf('/seller/products/add', {
    title: 'Smock “Bolga”',
    description: 'Hand\nwoven',
    price: '1',
  });
  expect(text).toContain('value="Smock “Bolga”"');
  expect(text).toContain('Hand\nwoven</textarea>');
});

test('a list gets what was typed, though its forms are sent to an index route', async () => {
  const rows = { 'rows.p1.price': '77.25', 'rows.p1.quantity': '5', 'rows.p1.sku': '' };
  expect(await pageOf('/seller/products', { intent: 'stock', ...rows })).toContain('77.25');
});
