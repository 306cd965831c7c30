import { listFiles } from '~/repositories/files/files.server';
import type { User } from '~/schemas/users/user';
import { payPayout } from '~/services/money/payouts/settle-payout.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from './request';
import { addPerson, put, storedAll, times } from './store';

/** Deletes all records; then there are a seller, Ama Fabrics, with an account, and three admins. */
export async function sellerAndAdmins(): Promise<[seller: User, admins: User[]]> {
  await clearDocuments();
  const seller = await addPerson({
    id: 'ama',
    role: 'seller',
    firstName: 'Ama',
    businessName: 'Ama Fabrics',
  });
  const admins = await Promise.all(times(3, (index) => addPerson({ id: `admin${index}`, role: 'admin' })));
  const account = { userId: 'ama', type: 'momo', network: 'MTN MoMo', status: 'active' };
  const numbers = { accountNumber: '+233244123456', accountName: 'Ama Mensah', isDefault: true };
  await put('selleraccounts', { id: 'momo', data: { ...account, ...numbers } });
  return [seller, admins];
}

/** A person's notifications. */
export const notificationsTo = async (userId: string) =>
  (await storedAll('notifications')).filter((each) => each.userId === userId);

/** A receipt that is taken. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n');

/** A file that says it is a PDF. */
export const receiptOf = (content: Uint8Array, name = 'receipt.pdf') =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });

/** Pays a payout as an admin does. */
export const pay = (admin: User, id: string, receipt: File | null = receiptOf(pdf), claimMs?: number) =>
  inRequest(() => payPayout(admin, { id, receipt: receipt ?? undefined, claimMs }));

/** Paths of the receipts of a payout. */
export const filesOf = (id: string) => inRequest(() => listFiles(`payout_receipts/${id}/`));
