import { beforeEach, expect, test } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import { clearAll, everything, start } from '../backup/support';
import { fillLists, putSingleRecords } from '../support/full-market';
import { addPerson } from '../support/store';

beforeEach(clearAll);

test('npm run doctor goes through one life, and leaves all as it was', async () => {
  const seller = await addPerson({ role: 'seller', email: 'ama@makola.test' });
  await addPerson({ role: 'admin', email: 'admin@makola.test' });
  await auth().createUser({ uid: seller.id, email: 'ama@makola.test', password: 'kenkey and shito' });
  await putSingleRecords(seller);
  await fillLists(seller, 3);
  const before = await everything();

  const { code, output } = await start('doctor', ['--json']).exited;
  const report = JSON.parse(output.slice(output.indexOf('\n{')));
  expect({ code, lines: report.lines.filter(({ state }: { state: string }) => state !== 'ok') }).toEqual({
    code: 0,
    lines: [],
  });
  expect(report).toMatchObject({ ok: 9, wrong: 0, unknown: 0 });
  expect(await everything()).toEqual(before);
});
