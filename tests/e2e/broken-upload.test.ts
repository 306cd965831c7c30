import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { makePayout } from '../factories/payouts';
import { db, storedFiles } from './support/firebase';
import { makePerson } from './support/people';
import { signIn } from './support/visits';

/** Sends the beginning of a form with a file, and hangs up in the middle of the file. */
function hangUp(path: string, cookie: string, fields: Record<string, string>): Promise<void> {
  const { port, host, origin } = new URL(inject('baseUrl'));
  const part = (name: string, rest: string) => `--x\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const body = [
    ...Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`)),
    part('receipt', '; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'),
    'x'.repeat(200_000),
  ].join('');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${body.length * 2}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), 300));
  });
}

test('an interrupted upload of a receipt stores nothing, and can be repeated', async () => {
  const seller = await makePerson('seller');
  const { id, data } = makePayout({ vendorId: seller.id });
  const payout = db.collection('payouts').doc(id);
  await payout.set({ ...data });
  const { client } = await signIn('admin');
  const path = `/admin/payout-requests/${id}`;

  await hangUp(path, client.cookie, { intent: 'pay', id });
  await sleep(300);
  expect((await payout.get()).data()).toEqual(data);
  expect(await storedFiles(`payout_receipts/${id}/`)).toEqual([]);

  const receipt = new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'], 'r.pdf');
  expect((await client.decide(path, { intent: 'pay', id, receipt })).status).toBe(303);
  expect((await payout.get()).get('status')).toBe('Paid');
  expect(await storedFiles(`payout_receipts/${id}/`)).toEqual([`payout_receipts/${id}/receipt.pdf`]);
});
