import { beforeEach, expect, test } from 'vitest';
import { action } from '~/routes/admin.b2b-payment-management.statement/route';
import { dayOf } from '~/utils/days';
import { type Person, signedIn } from '../mocks/people';
import { callRoute, type FormFields } from '../setup/call-route';

let admin: Person;
beforeEach(async () => {
  admin = await signedIn('admin');
});

const statement = `Date,Amount,Reference\n${dayOf(Date.now())},75.00,58210045\n`;
const csv = (content: string) => new File([content], 'momo.csv', { type: 'text/csv' });
/** What a browser sends for a file field without a file. */
const noFile = new File([], '');

const send = (form: FormFields) =>
  callRoute(action, {
    path: '/admin/b2b-payment-management/statement',
    form: { ...form, intent: 'match' },
    cookie: admin.cookie,
  });

test.each([
  ['uploaded as a file', { file: csv(statement), text: '' }],
  ['pasted', { file: noFile, text: statement }],
])('a statement that is %s is matched', async (_how, form) => {
  expect(await send(form)).toMatchObject({ status: 200, body: { matched: { entries: 1 } }, fault: null });
});

test('a statement with columns of other names is asked about, and read as answered', async () => {
  const text = `Booked,What,Came\n${dayOf(Date.now())},58210045,75.00\n`;
  const asked = await send({ file: csv(text), text: '' });
  expect(asked).toMatchObject({
    status: 422,
    body: {
      asked: { text, question: { columns: [{ name: 'Booked' }, { name: 'What' }, { name: 'Came' }] } },
    },
  });
  const answers = { column: ['Booked', 'What', 'Came'], meaning: ['day', 'reference', 'amount'] };
  expect(await send({ file: noFile, text, ...answers })).toMatchObject({
    status: 200,
    body: { matched: { entries: 1 } },
  });
});

test('a statement that can be read is asked about where that is wanted', async () => {
  const question = {
    missing: null,
    columns: [{ meaning: 'day' }, { meaning: 'amount' }, { meaning: 'reference' }],
  };
  expect(await send({ file: csv(statement), text: '', ask: 'on' })).toMatchObject({
    status: 422,
    body: { asked: { text: statement, question, message: 'Choose which column is which.' } },
  });
});

test.each([
  ['neither a file nor text', { file: noFile, text: '' }, 'file'],
  ['an empty file', { file: csv(''), text: '' }, 'file'],
  ['a file that is no statement', { file: csv('a,b\n1,2\n'), text: '' }, 'file'],
  ['text that is no statement', { file: noFile, text: 'a,b\n1,2\n' }, 'text'],
])('%s is refused beside its field', async (_what, form, field) => {
  const { status, body } = await send(form);
  expect(status).toBe(422);
  expect(body).toMatchObject({ result: { error: { [field]: [expect.any(String)] } } });
});
