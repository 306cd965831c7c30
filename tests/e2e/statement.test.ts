import { expect, test } from 'vitest';
import { makeLedgerLine } from '../factories/ledger';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { link, open, seen, seesHeading } from './support/pages';
import { makePerson } from './support/people';
import { openAs } from './support/visits';

// A seller reads a month of many transactions on a phone.

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a statement is closed by weeks, the oldest first with the balance after each line ($label)',
  async (way) => {
    const seller = await makePerson('seller');
    const batch = db.batch();
    for (let index = 0; index < 120; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 9, 1 + (index % 30), 8, index));
      const values = { sellerId: seller.id, amountPesewas: 1_000, reason: `Order MK-${index}` };
      const line = makeLedgerLine({ ...values, type: 'sale', cause: '' });
      batch.set(db.collection('ledger').doc(`${seller.id}-${index}`), { ...line.data, createdAt });
    }
    await batch.commit();
    const { page } = await openAs(seller, way, '/seller/payouts');
    await open(page, '/seller/payouts/statement?month=2026-10');
    await seesHeading(page, 'Statement for October 2026');
    await seen(link(page, 'Download PDF'));
    expect(await page.getByText('Use your browser').count()).toBe(0);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThanOrEqual(3);

    const weeks = page.locator('summary', { hasText: 'Oct 2026' });
    expect((await weeks.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
      ['1 to 4 Oct 2026', '16 transactions', '160.00', '160.00'],
      ['5 to 11 Oct 2026', '28 transactions', '280.00', '440.00'],
      ['12 to 18 Oct 2026', '28 transactions', '280.00', '720.00'],
      ['19 to 25 Oct 2026', '28 transactions', '280.00', '1,000.00'],
      ['26 to 31 Oct 2026', '20 transactions', '200.00', '1,200.00'],
    ]);
    await weeks.first().click();
    const rows = page.getByRole('row').filter({ hasText: 'Order MK-' });
    await seen(rows);
    const cells = (await rows.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(cells.slice(0, 3)).toEqual(['Order MK-0 1 Oct 2026', '10.00', '10.00']);
    expect(cells.at(-1)).toBe('160.00');
  },
);
