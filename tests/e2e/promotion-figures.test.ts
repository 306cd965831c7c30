import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { makePromotion } from '../factories/promotions';
import { phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, open, row, seesHeading, seesText } from './support/pages';
import { stickingOut } from './support/sticking-out';
import { openAs } from './support/visits';

test('a seller sees what a promotion came to, on a phone without scripts', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithoutScripts);
  const { id, data } = makePromotion({
    sellerId: seller.id,
    status: 'active',
    products: [{ id: 'stole', title: `Kente stole ${'woven by hand in Bonwire '.repeat(3)}` }],
  });
  await db.collection('promotions').doc(id).set(data);
  await open(page, '/seller/promotion-history');
  await row(page, 'Market stall').getByRole('link', { name: 'Market stall' }).click();
  await arrives(page, `/seller/promotion-history/${id}`);
  await seesHeading(page, 'Market stall');
  await seesText(page, /^The shop has not reported yet/);
  const figures = {
    shown: 2_000,
    opened: 25,
    days: { '2026-11-27': { shown: 1_200, opened: 20 }, '2026-11-28': { shown: 800, opened: 5 } },
    products: { stole: { shown: 2_000, opened: 25 } },
    reportedAt: Timestamp.now(),
  };
  await db.collection('promotions').doc(id).update({ figures });
  await open(page, `/seller/promotion-history/${id}`);
  // GH₵ 50.00 for 2,000 shown and 25 opened.
  await seesText(page, 'GH₵ 25.00');
  await seesText(page, 'GH₵ 2.00');
  expect(await page.getByRole('row').allInnerTexts()).toMatchObject([
    expect.stringContaining('Product'),
    expect.stringMatching(/^Kente stole.*2,000\s+25$/s),
    expect.stringContaining('Day'),
    expect.stringMatching(/28 Nov.*800\s+5$/s),
    expect.stringMatching(/27 Nov.*1,200\s+20$/s),
  ]);
  expect(await stickingOut(page)).toEqual([]);
});
