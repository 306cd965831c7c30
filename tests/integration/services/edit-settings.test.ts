import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetKnownSettings,
  forgetSettings,
  getKnownSettings,
  getSettings,
} from '~/repositories/operator/settings.server';
import { defaultSettings } from '~/schemas/settings/settings';
import type { User } from '~/schemas/users/user';
import {
  editSettings,
  type SettingsEdit,
  settingsItemId,
  versionOfSettings,
} from '~/services/settings/edit-settings.server';
import { ok } from '~/utils/result';
import { makeListing, makeTrade, makeTradeAt, storedTrade } from '../../factories/b2b';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { notificationsTo } from '../support/payouts';
import { logOf } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored, times } from '../support/store';

let admin: User;

beforeEach(async () => {
  await clearDocuments();
  forgetSettings();
  forgetKnownSettings();
  admin = await addPerson({ role: 'admin' });
});

const edit = (what: SettingsEdit, version?: string) => inRequest(() => editSettings(admin, what, version));
const rates = (commissionPercent: number): SettingsEdit => ({
  part: 'rates',
  commissionPercent,
  sellerDaysToAct: 2,
});
const categories = (...names: [was: string, text: string][]): SettingsEdit => ({
  part: 'categories',
  rows: names.map(([was, text]) => ({ was, text })),
});
const now = () => inRequest(() => getSettings());

describe('changing the settings', () => {
  it('writes them, logs old and new, and counts at once in this process', async () => {
    expect((await now()).commissionPercent).toBe(5);
    expect(await edit(rates(7.25))).toEqual(ok({ changed: true, left: [] }));
    expect((await now()).commissionPercent).toBe(7.25);
    expect(await stored('settings', 'marketplace')).toEqual({
      ...defaultSettings,
      commissionPercent: 7.25,
    });
    expect(await logOf(settingsItemId)).toMatchObject([
      {
        type: 'settings_edit',
        user: admin.email,
        description: 'Changed the commission (%) from 5 to 7.25',
        changes: [{ field: 'commissionPercent', from: '5', to: '7.25' }],
      },
    ]);
  });

  it('turns bulk trade off once no trade has money to pay, hold or release', async () => {
    const off: SettingsEdit = { part: 'bulk', bulkTrade: false };
    await put('b2bTrades', storedTrade(makeTradeAt('paid', makeListing(), { id: 'paid' })));
    expect(await edit(off)).toEqual({
      success: false,
      kind: 'invalid',
      error: '1 bulk trade has money to pay, hold or release. Complete or cancel it first.',
      field: 'bulkTrade',
    });
    expect((await now()).bulkTrade).toBe(true);
    // Nothing was paid in one that is negotiated.
    await put('b2bTrades', { ...storedTrade(makeTrade(makeListing(), { id: 'asked' })) });
    await put('b2bTrades', storedTrade(makeTradeAt('completed', makeListing(), { id: 'paid' })));
    expect(await edit(off)).toEqual(ok({ changed: true, left: [] }));
    expect((await now()).bulkTrade).toBe(false);
    expect((await inRequest(() => getKnownSettings())).bulkTrade).toBe(false);
  });

  it.each([{ holdDays: 6 }, { returnDays: 8 }, { holdDays: 10, returnDays: 11 }])(
    'holds money for as long as buyers may return items: refuses $holdDays, $returnDays',
    async (days) => {
      expect(await edit({ part: 'rates', ...days })).toMatchObject({ kind: 'invalid', field: 'holdDays' });
      expect(await now()).toMatchObject({ holdDays: 7, returnDays: 7 });
      expect(await edit({ part: 'rates', holdDays: 11, returnDays: 11 })).toMatchObject({ success: true });
    },
  );

  it('tells the other admins who raises from when two are needed, which a new admin cannot', async () => {
    const other = await addPerson({ id: 'other', role: 'admin' });
    const raise = { part: 'rates', twoAdminsFrom: 100_000 } as const;
    const actor = admin;
    admin = await addPerson({ role: 'admin', adminSince: new Date().toISOString(), adminBy: actor.id });
    expect(await edit(raise)).toMatchObject({ success: false, field: 'twoAdminsFrom' });
    // Lowering them only asks for more.
    expect(await edit({ part: 'rates', twoAdminsPerDay: 40_000 })).toMatchObject({ success: true });
    admin = actor;
    expect(await edit(raise)).toMatchObject({ success: true });
    expect(await notificationsTo(other.id)).toMatchObject([
      { event: 'settings.two_admins', values: { from: 10_000, to: 100_000 } },
    ]);
    expect(await notificationsTo(actor.id)).toEqual([]);
  });

  it('leaves fields alone that it does not know', async () => {
    await put('settings', { id: 'marketplace', data: { ...defaultSettings, motto: 'Akwaaba' } });
    await edit(rates(6));
    expect(await stored('settings', 'marketplace')).toMatchObject({
      motto: 'Akwaaba',
      commissionPercent: 6,
      sellerDaysToAct: 2,
    });
  });

  it('writes how sellers pay, and clashes with another change of it alone', async () => {
    const before = await now();
    const version = versionOfSettings(before, 'paymentInstructions');
    const words = (paymentInstructions: string): SettingsEdit => ({
      part: 'paymentInstructions',
      paymentInstructions,
    });
    await edit(rates(7));
    expect(await edit(words('Merchant 000 000'), version)).toEqual(ok({ changed: true, left: [] }));
    expect((await now()).paymentInstructions).toBe('Merchant 000 000');
    const change = { field: 'paymentInstructions', from: '', to: 'Merchant 000 000' };
    expect((await logOf(settingsItemId)).at(-1)?.changes).toEqual([change]);
    await expect(edit(words('Merchant 999 999'), version)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('sent twice, or with nothing different, it counts once', async () => {
    const version = versionOfSettings(await now(), 'rates');
    await edit(rates(7), version);
    expect(await edit(rates(7), version)).toEqual(ok({ changed: false, left: [] }));
    expect(await logOf(settingsItemId)).toHaveLength(1);
  });

  it('clashes with a change of the same part, and not with one of another', async () => {
    const before = await now();
    await edit(rates(7));
    const rename = categories(['Fabric', 'Cloth']);
    await edit(rename, versionOfSettings(before, 'categories'));
    await expect(edit(rates(8), versionOfSettings(before, 'rates'))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await now()).toMatchObject({ commissionPercent: 7, categories: ['Cloth'] });
  });

  it('says how many products still have the old name', async () => {
    const made = times(3, () => makeProduct({ category: 'Fabric' }));
    await put('products', ...made, makeProduct({ category: 'Food' }));
    const left = [
      { category: 'Fabric', products: 3 },
      { category: 'Food', products: 1 },
    ];
    expect(await edit(categories(['Fabric', 'Cloth'], ['Toys', 'Toys']))).toMatchObject({ data: { left } });
  });

  it('is refused for an admin who is none any more', async () => {
    await put('users', { id: admin.id, data: { ...admin, role: 'seller' } });
    await expect(edit(rates(8))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stored('settings', 'marketplace')).toBeUndefined();
  });

  it('lets one of fifty different changes at once win; the others get a conflict', async () => {
    const version = versionOfSettings(await now(), 'rates');
    const results = await Promise.allSettled(times(50, (index) => edit(rates(10 + index), version)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const log = await logOf(settingsItemId);
    expect(log).toHaveLength(1);
    expect(log[0]?.changes[0].to).toBe(String((await now()).commissionPercent));
  });
});
