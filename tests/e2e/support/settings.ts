import { db } from './firebase';
import { signIn } from './visits';

/** The record of the settings. */
export const settingsRecord = db.collection('settings').doc('marketplace');

/** Stores the settings; the server forgets those that it knows as an admin changes one, and back. */
export async function storeSettings(settings: FirebaseFirestore.DocumentData): Promise<void> {
  await settingsRecord.set(settings);
  const { client: admin } = await signIn('admin');
  const { commissionPercent, sellerDaysToAct } = settings;
  const rates = { intent: 'rates', sellerDaysToAct: String(sellerDaysToAct) };
  for (const percent of [commissionPercent + 1, commissionPercent])
    await admin.decide('/admin/settings', { ...rates, commissionPercent: String(percent) });
}
